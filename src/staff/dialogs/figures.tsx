import { boardCalls } from '#contract/staff/board-calls.ts';
import { ask } from '#client/named-ask.ts';
import type { StaffFigures } from '#contract/staff/staff.ts';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { useRead } from '#ui/use-read.ts';
import { paymentName } from './receipt-rows.ts';
import { useLanguage } from '../state/language.ts';
import { server } from '../state/server.ts';
import { useWords } from '../words/words.ts';
import css from './receipt.module.css';

function FigureRow({ name, children }: { name: string; children: string }) {
  return (
    <div className={css.row}>
      <dt className={css.name}>
        <bdi>{name}</bdi>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Figures({ figures }: { figures: StaffFigures }) {
  const words = useWords();
  const { t, number, money, dates } = words;
  return (
    <>
      <p>{t('figuresMore', { time: dates.time(Date.parse(figures.since)) })}</p>
      <dl className={css.foot}>
        <FigureRow name={t('figuresOrders')}>{number(figures.orders)}</FigureRow>
        <FigureRow name={t('figuresOpen')}>{number(figures.open)}</FigureRow>
        <FigureRow name={t('figuresLost')}>{number(figures.lost)}</FigureRow>
        <FigureRow name={t('figuresSales')}>{money(figures, figures.sales)}</FigureRow>
        <FigureRow name={t('figuresAverage')}>{money(figures, figures.average)}</FigureRow>
        <FigureRow name={t('tips')}>{money(figures, figures.tips)}</FigureRow>
        {figures.payments.map(({ paymentType: type, amount }) => (
          <FigureRow key={type} name={t('figuresTaken', { way: paymentName(words, type) })}>
            {money(figures, amount)}
          </FigureRow>
        ))}
      </dl>
      {figures.products.length > 0 && (
        <section className={css.foot}>
          <h3>{t('figuresBest')}</h3>
          <dl className={css.rows}>
            {figures.products.map(({ id, name, quantity }) => (
              <FigureRow key={id} name={name}>
                {number(quantity)}
              </FigureRow>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

/** The day's figures: orders, sales, money received and best sellers. */
export function FiguresSheet({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const lang = useLanguage((state) => state.lang);
  const [answer] = useRead(lang, () => ask(server, boardCalls.readFigures, { query: { lang } }));
  return (
    <Sheet title={t('figures')} close={t('close')} onClose={onClose}>
      <div className={css.receipt}>
        {answer && answer.kind !== 'ok' && <p role="alert">{t('noAnswer')}</p>}
        {answer?.kind === 'ok' && <Figures figures={answer.value} />}
      </div>
    </Sheet>
  );
}
