import type { Face, Menu, OrderType } from '#domain/menu/menu.ts';
import { classes } from '#ui/classes.ts';
import type { Translate } from '#text/guest/words.ts';
import typeface from '#ui/type.module.css';
import { Photo } from '../../elements/photo.tsx';
import { usePage } from '../../page/page.tsx';
import { ordering } from '../../state/cart/order-choices.ts';
import { useOpenState } from '../../state/menu/opening.ts';
import { orderTypeAtPlace } from '../../state/table/order-type-at-place.ts';
import { useOrderPlace } from '../../state/table/visit-place.ts';
import type { HomeFacts, WrittenTime } from './faced-view.ts';

const LOGO = { sizes: '104px', widest: 320 };
const COVER = { sizes: '48vw', widest: 1080 };
/** A wordmark says the name itself, and stands on paper without a plate. */
const WORDMARK = 2.2;
/** Names with more letters are set smaller. */
const LONG_NAME = 22;

/** How the guest orders; null while they have not said it and the venue offers several ways. */
function useOrderType(): OrderType | null {
  const { venue } = usePage();
  const place = useOrderPlace();
  const chosen = ordering.use((state) => state.orderType);
  const [only, ...others] = venue.orderTypes;
  return (place && orderTypeAtPlace(venue, place)) ?? chosen ?? (others.length === 0 ? only : null) ?? null;
}

function whenWords({ time, day }: WrittenTime, t: Translate): string {
  return day === undefined ? t('opensAtTime', { time }) : t('opensOnDay', { day, time });
}

/** Whether guests can order now and until when, what holds for how they order, and where the venue is: at most three facts. */
function Facts({ facts: { opens, kitchenUntil, readyMinutes } }: { facts: HomeFacts }) {
  const { t, display } = usePage();
  const { open, title } = useOpenState();
  const type = useOrderType();
  const isAway = type === 'takeaway' || type === 'drive_thru';
  const opening = open || !opens ? title : whenWords(opens, t);
  return (
    <ul className="mast-facts">
      <li>
        <i className={classes(open && 'is-open')} />
        {opening}
      </li>
      {open && kitchenUntil && type === 'dine_in' && <li>{t('kitchenUntil', { time: kitchenUntil })}</li>}
      {open && readyMinutes && isAway && <li>{t('readyIn', { n: display.number(readyMinutes) })}</li>}
    </ul>
  );
}

/** The venue's logo on its plate, or the first letter of its name. */
function Plate({ venue: { name, logo } }: { venue: Menu }) {
  if (!logo)
    return (
      <span className="mast-logo letter" aria-hidden="true">
        {[...name][0]}
      </span>
    );
  const isSquare = logo.width === logo.height;
  return (
    <span className={classes('mast-logo', !isSquare && 'oblong')}>
      <Photo picture={logo} place={LOGO} />
    </span>
  );
}

/** The head of the first page of a venue with a face: logo, name, what it is, facts; an ornament below the words. */
export function Masthead({
  face: { mast, setting, tagline, cover },
  facts,
}: {
  face: Face;
  facts: HomeFacts;
}) {
  const { venue, marks } = usePage();
  const { name, logo } = venue;
  const onPaper = mast === 'paper';
  const isWordmark = onPaper && logo !== null && logo.width > logo.height * WORDMARK;
  const arch = mast === 'photo' && cover;
  const isCentred = !arch && (isWordmark || setting === 'card');
  return (
    <div className={classes('mast', onPaper && 'on-paper', isCentred && 'centred', arch && 'arched')}>
      <div className="mast-id">
        {isWordmark ? <Photo className="wordmark" picture={logo} place={LOGO} /> : <Plate venue={venue} />}
        <div>
          <h1
            className={classes(
              isWordmark ? typeface.hidden : typeface.title,
              [...name].length > LONG_NAME && 'long',
            )}
            tabIndex={-1}
          >
            <bdi>{name}</bdi>
          </h1>
          {tagline && <p {...marks(tagline)}>{tagline}</p>}
        </div>
      </div>
      <Facts facts={facts} />
      {arch ? <Photo picture={arch} place={COVER} eager /> : <div className="orn" />}
    </div>
  );
}
