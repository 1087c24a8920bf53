import ArrowLeft from 'icon:arrow-left';
import ArrowRight from 'icon:arrow-right';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { scrollMotion } from '#ui/motion.ts';
import { DishVerdicts } from '../../needs/verdicts/verdicts.tsx';
import { usePage } from '../../page/page.tsx';
import { Photo } from '../../elements/photo.tsx';
import { useHasNeeds } from '../../state/needs/needs.ts';
import { promotionSeen } from '../../state/menu/promotion-seen.ts';
import { PageLink } from '../../elements/page-link.tsx';
import { Film } from './film.tsx';
import css from './promotion-carousel.module.css';
import { goalPath } from './promotion-goal.ts';
import type { PromotionView } from './promotion-view.ts';
import { WayOn } from './way-on.tsx';

const SLIDE = { sizes: '(min-width:1024px) 400px,86vw', widest: 1080 };

/** Its words and the way to its dish, all one link; a slide without words is the link itself. */
function Words({
  promotion: { title, video, offer },
  goal,
  describedBy,
}: {
  promotion: PromotionView;
  goal: string | null;
  describedBy: string | undefined;
}) {
  const { t } = usePage();
  if (goal === null) return title && <bdi>{title}</bdi>;
  return (
    <PageLink
      // A film's own buttons must not lie under the link.
      className={video ? undefined : css.whole}
      href={goal}
      aria-label={title || offer ? undefined : t('promotions')}
      aria-describedby={describedBy}
    >
      {title && <bdi>{title}</bdi>}
      {offer && <WayOn offer={offer} title={title} />}
    </PageLink>
  );
}

function Slide({ promotion, active, first }: { promotion: PromotionView; active: boolean; first: boolean }) {
  const { lang } = usePage();
  const { title, picture, video, offer } = promotion;
  const goal = goalPath(promotion, lang);
  const verdictsId = useId();
  const described = useHasNeeds() && promotion.product !== undefined ? verdictsId : undefined;
  return (
    // Only a film needs pausing while another slide is on show.
    <figure className={css.slide} inert={!active && (video !== null || goal === null)}>
      {promotion.video ? (
        <Film src={promotion.video} poster={picture?.src} label={title || undefined} active={active} />
      ) : (
        picture && <Photo picture={picture} place={SLIDE} alt={title ? '' : ' '} eager={first} />
      )}
      {promotion.product !== undefined && (
        <DishVerdicts id={promotion.product} elementId={described} panel="start" />
      )}
      {(title || offer || (goal && !video)) && (
        <figcaption data-bare={title || offer ? undefined : ''}>
          <Words promotion={promotion} goal={goal} describedBy={described} />
        </figcaption>
      )}
    </figure>
  );
}

const nothingChanges = () => () => {};

/** False in the server's page, where nothing handles a press yet. */
function useWorks(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
}

/** Promotions side by side; only the current one has controls, and only its film plays. */
export function PromotionCarousel({ promotions }: { promotions: readonly PromotionView[] }) {
  const { t, display } = usePage();
  const track = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const works = useWorks();
  const shownId = promotions[shown]?.id;
  useEffect(() => {
    if (shownId !== undefined) promotionSeen(shownId);
  }, [shownId]);
  // When nearly all slides fit, scrolling to one moves little or nothing, so the pressed button decides.
  const pressed = useRef(false);
  const look = () => {
    const box = track.current;
    if (!box || pressed.current) return;
    const way = box.scrollWidth - box.clientWidth;
    if (way > 0) setShown(Math.round((Math.abs(box.scrollLeft) / way) * (promotions.length - 1)));
  };
  const release = () => void (pressed.current = false);
  const show = (index: number) => {
    if (index < 0 || index >= promotions.length) return;
    pressed.current = true;
    setShown(index);
    track.current?.children[index]?.scrollIntoView({
      behavior: scrollMotion(),
      inline: 'center',
      block: 'nearest',
    });
  };
  return (
    <>
      <div
        ref={track}
        className={css.track}
        onScroll={look}
        onPointerDown={release}
        onWheel={release}
        onKeyDown={release}
        role="group"
        aria-label={t('promotions')}
        tabIndex={0}
      >
        {promotions.map((promotion, index) => (
          <Slide key={promotion.id} promotion={promotion} active={index === shown} first={index === 0} />
        ))}
      </div>
      {promotions.length > 1 && (
        <div className={css.ways} inert={!works}>
          <IconButton
            label={t('previous')}
            look="edge"
            flip
            aria-disabled={shown === 0}
            onClick={() => show(shown - 1)}
          >
            <ArrowLeft />
          </IconButton>
          <span aria-live="polite">
            {t('placeOfTotal', {
              place: display.number(shown + 1),
              total: display.number(promotions.length),
            })}
          </span>
          <IconButton
            label={t('next')}
            look="edge"
            flip
            aria-disabled={shown === promotions.length - 1}
            onClick={() => show(shown + 1)}
          >
            <ArrowRight />
          </IconButton>
        </div>
      )}
    </>
  );
}
