import Prohibit from 'icon:prohibit';
import X from 'icon:x';
import { useEffect, useState } from 'react';
import { type Menu } from '#domain/menu/menu.ts';
import { isMarkedSoldOut } from '#domain/menu/sold-out.ts';
import { dateFormat } from '#text/formats.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { stillOut, type StillOut as Known } from '../../rules/times/still-out.ts';
import { useNow } from '../../state/clock.ts';
import { checkTexts, keep, readKept } from '../../state/kept.ts';
import { useSession } from '../../state/session.ts';
import { dishesOf, useMenu } from '../../state/orders/stock.ts';
import { useWords } from '../../words/words.ts';

function checkKnown(value: unknown): Known | null {
  const { day, ids } = (value ?? {}) as Partial<Record<keyof Known, unknown>>;
  const texts = checkTexts(ids);
  return typeof day === 'string' && texts ? { day, ids: texts } : null;
}

function OfMenu({ menu }: { menu: Menu }) {
  const { t } = useWords();
  const timeZone = useSession(({ venue }) => venue?.timezone ?? 'UTC');
  const today = useNow((now) => dateFormat('en-CA', { timeZone }).format(now));
  const [known, setKnown] = useState(() => readKept('still-out', checkKnown));
  const out = dishesOf(menu).filter(isMarkedSoldOut);
  const now = stillOut(
    known,
    today,
    out.map(({ id }) => id),
  );
  if (now !== known) setKnown(now);
  useEffect(() => keep('still-out', now), [now]);
  const told = out.filter(({ id }) => now.ids.includes(id));
  if (told.length === 0) return null;
  const products = told.map(({ name }) => name).reduce((a, b) => t('and', { a, b }));
  return (
    <Notice
      look="info"
      icon={<Prohibit />}
      action={
        <IconButton label={t('close')} onClick={() => setKnown({ day: today, ids: [] })}>
          <X />
        </IconButton>
      }
    >
      {t('stillOut', { products })}
    </Notice>
  );
}

/**
 * On the day's first look at the board: dishes that yesterday's shift marked sold out and nobody restored.
 */
export function StillOut() {
  const menu = useMenu();
  return menu && <OfMenu menu={menu} />;
}
