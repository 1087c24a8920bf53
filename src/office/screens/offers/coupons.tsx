import { figureCalls } from '#contract/office/figure-calls.ts';
import { ask } from '#client/named-ask.ts';
import Eye from 'icon:eye';
import Plus from 'icon:plus';
import Trash from 'icon:trash';
import { useState } from 'react';
import type { FileCoupon } from '#contract/menu/venue-file.ts';
import { formatAddress } from '#domain/draft/address.ts';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { useRead } from '#ui/use-read.ts';
import { UnmetNotes } from '../../fields/settings/unmet-notes.tsx';
import { SettingsFields } from '../../fields/settings/settings-fields.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import page from '../../parts/page/page-columns.module.css';
import panel from '../../parts/page/panel.module.css';
import { couponState, readCode } from '../../rules/offers/coupon-state.ts';
import { couponSettings, couponSwitches, newCoupon } from '../../rules/settings/offers.ts';
import { useChange, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { server } from '../../state/session/server.ts';
import { useMayAdd, useMayEdit } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useWords } from '../../words/words.ts';
import { useCouponWords } from './coupon-words.ts';
import css from './offers.module.css';
import { TryCoupon } from './try-coupon.tsx';
import changedBar from '../../parts/lists/changed-bar.module.css';

const LIST = 'coupons';

function couponAt(code: string): string {
  return `${LIST}/${formatAddress([code])}`;
}

/** How often each code was used, as the server has counted; none until it has answered. */
function useCouponUses(): ReadonlyMap<string, number> {
  const [answer] = useRead(LIST, () => ask(server, figureCalls.readCouponUses));
  const uses = answer?.kind === 'ok' ? answer.value.uses : [];
  return new Map(uses.map((each) => [each.code, each.uses]));
}

const STATES = { later: 'couponLater', over: 'couponOver', used_up: 'couponUsedUp' } as const;

function CouponRow({
  coupon,
  uses,
  isOn,
  onOpen,
}: {
  coupon: FileCoupon;
  uses: number;
  isOn: boolean;
  onOpen: () => void;
}) {
  const { t } = useWords();
  const words = useCouponWords()(coupon);
  const { changed } = useChange(couponAt(coupon.code));
  const [nowMs] = useState(Date.now);
  const state = couponState(coupon, uses, nowMs);
  const isNear = coupon.max_uses !== null && uses / coupon.max_uses >= 0.9;
  const counted =
    coupon.max_uses === null ? t('usedTimes', { n: uses }) : t('usedOf', { n: uses, most: coupon.max_uses });
  return (
    <button
      type="button"
      className={classes(panel.row, css.coupon, changedBar.bar)}
      aria-expanded={isOn}
      data-changed={changed || undefined}
      data-over={state === 'over' || undefined}
      onClick={onOpen}
    >
      <span className={css.code} dir="auto">
        {coupon.code}
      </span>
      <b>{words.takes}</b>
      <span className={panel.grow}>{state === 'over' ? words.ran : words.on}</span>
      {state === 'runs' ? (
        <span className={isNear ? panel.badge : css.uses}>{counted}</span>
      ) : (
        <span className={classes(panel.badge, panel.line)}>{t(STATES[state])}</span>
      )}
    </button>
  );
}

function Editor({ coupon, onClose }: { coupon: FileCoupon; onClose: () => void }) {
  const { t } = useWords();
  const words = useCouponWords()(coupon);
  const at = couponAt(coupon.code);
  const canEdit = useMayEdit(at);
  const [tries, setTries] = useState(false);
  const remove = () => {
    onClose();
    showSnack(t('removed', { name: coupon.code }), edit({ at, value: null }));
  };
  return (
    <Text as="aside" pad={5} className={classes(panel.panel, css.aside)} aria-label={coupon.code}>
      <Text as="h3" size="heading" dir="auto">
        {coupon.code}
      </Text>
      <p className={panel.sub}>{t('guestsRead', { words: `${words.takes} · ${words.on}` })}</p>
      <SettingsFields below={at} settings={couponSettings} />
      <div className={panel.actions}>
        <Button variant="outline" onClick={() => setTries(true)}>
          <Eye />
          {t('tryInCart')}
        </Button>
        {canEdit && (
          <Button variant="outline" tone="danger" onClick={remove}>
            <Trash />
            {t('remove')}
          </Button>
        )}
      </div>
      {tries && <TryCoupon coupon={coupon} onClose={() => setTries(false)} />}
    </Text>
  );
}

/** Asks for the letters of a new code. */
function NewCode({ known, onDone }: { known: readonly string[]; onDone: (code: string | null) => void }) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const code = readCode(text, known);
  return (
    <Text
      as="form"
      pad={5}
      className={classes(panel.panel, css.aside)}
      onSubmit={(event) => {
        event.preventDefault();
        if (code !== null) onDone(code);
      }}
    >
      <FieldFrame label={t('newCode')} message={t('newCodeMore')}>
        {(ties) => (
          <input
            {...ties}
            // The person has just asked for this field.
            ref={(input) => input?.focus()}
            dir="auto"
            autoComplete="off"
            autoCapitalize="characters"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FieldFrame>
      <div className={panel.actions}>
        <Button variant="outline" onClick={() => onDone(null)}>
          {t('cancel')}
        </Button>
        <Button type="submit" tone="ink" disabled={code === null}>
          {t('add')}
        </Button>
      </div>
    </Text>
  );
}

/** The coupon codes with what they take off and how often each was used; one opens beside the list. */
export function Coupons() {
  const { t } = useWords();
  const { coupons } = useFile();
  const canEdit = useMayAdd(LIST);
  const uses = useCouponUses();
  const [open, setOpen] = useState<string | null>(null);
  const [adds, setAdds] = useState(false);
  const codes = coupons.map(({ code }) => code);
  const opened = coupons.find(({ code }) => code === open);
  const add = (code: string | null) => {
    setAdds(false);
    if (code === null) return;
    edit({ at: couponAt(code), value: { ...newCoupon(code), after: codes.at(-1) ?? '' } });
    setOpen(code);
  };
  return (
    <Text as="section" marginTop={8} aria-label={t('couponCodes')}>
      <div className={page.columns}>
        <div>
          <div className={panel.head}>
            <h2>{t('couponCodes')}</h2>
            <span className={panel.grow} />
            {canEdit && (
              <Button tone="ink" onClick={() => setAdds(true)}>
                <Plus />
                {t('couponCode')}
              </Button>
            )}
          </div>
          {coupons.length === 0 ? (
            <p className={panel.sub}>{t('noCoupons')}</p>
          ) : (
            <div className={panel.panel}>
              <UnmetNotes at={LIST} />
              {coupons.map((coupon) => (
                <CouponRow
                  key={coupon.code}
                  coupon={coupon}
                  uses={uses.get(coupon.code) ?? 0}
                  isOn={coupon.code === open}
                  onOpen={() => setOpen(coupon.code === open ? null : coupon.code)}
                />
              ))}
            </div>
          )}
          <Text as="div" marginTop={3}>
            <SettingsFields settings={couponSwitches} />
          </Text>
        </div>
        {adds ? (
          <NewCode known={codes} onDone={add} />
        ) : (
          opened && <Editor key={opened.code} coupon={opened} onClose={() => setOpen(null)} />
        )}
      </div>
    </Text>
  );
}
