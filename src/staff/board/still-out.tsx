import Prohibit from 'icon:prohibit';
import X from 'icon:x';
import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useNow } from '../state/clock.ts';
import { keep, readKept } from '../state/kept.ts';
import { useSession } from '../state/session.ts';
import { isSoldOut } from '#domain/menu.ts';
import { dishesOf, useMenu } from '../state/stock.ts';
import { useWords } from '../words.ts';

const isDay = (value: unknown) => (typeof value === 'string' ? value : null);

/** The day's first look at the board: what yesterday marked sold out and nobody brought back. */
export function StillOut() {
  const { t } = useWords();
  const menu = useMenu();
  const timeZone = useSession(({ venue }) => venue?.timezone ?? 'UTC');
  const today = useNow((now) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(now));
  const [seen, setSeen] = useState(() => readKept('local', 'sold-out-seen', isDay));
  const out = menu ? dishesOf(menu).filter(isSoldOut) : [];
  if (seen === today || out.length === 0) return null;
  const dismiss = () => {
    keep('local', 'sold-out-seen', today);
    setSeen(today);
  };
  const products = out.map(({ name }) => name).reduce((a, b) => t('and', { a, b }));
  return (
    <Notice
      look="info"
      icon={<Prohibit />}
      action={
        <IconButton label={t('close')} onClick={dismiss}>
          <X />
        </IconButton>
      }
    >
      {t('stillOut', { products })}
    </Notice>
  );
}
