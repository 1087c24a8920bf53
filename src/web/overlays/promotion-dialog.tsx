import X from 'icon:x';
import { useEffect } from 'react';
import type { Id, Menu } from '#domain/menu/menu.ts';
import { Modal } from '#ui/panels/dialog.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { DishVerdicts } from '../needs/verdicts/verdicts.tsx';
import { usePage } from '../page/page.tsx';
import { Film } from '../products/promotions/film.tsx';
import { goalPath } from '../products/promotions/promotion-goal.ts';
import { promotionViews } from '../products/promotions/promotion-view.ts';
import { WayOn } from '../products/promotions/way-on.tsx';
import { PageLink } from '../elements/page-link.tsx';
import { Photo } from '../elements/photo.tsx';
import { promotionSeen } from '../state/menu/promotion-seen.ts';
import css from './promotion-dialog.module.css';

const PICTURE = { sizes: '(min-width:768px) 500px,100vw', widest: 1080 };

/**
 * The promotion that a venue opens with: a film or a picture with text below it. It fills a phone; without a
 * first screen it fills every device (specification section 2). A click anywhere closes it; one on the
 * link to its dish leads there as well.
 */
export function PromotionDialog({ menu, id, onClose }: { menu: Menu; id: Id; onClose: () => void }) {
  const { t, lang } = usePage();
  const [promotion] = promotionViews(menu, [id]);
  const isThere = promotion !== undefined;
  useEffect(() => {
    if (isThere) promotionSeen(id);
  }, [id, isThere]);
  if (!promotion) return null;
  const { title, picture, video, offer } = promotion;
  const goal = goalPath(promotion, lang);
  return (
    <Modal
      kind={menu.flags.skipOnboarding ? 'screen' : 'poster'}
      label={title || t('promotions')}
      onClose={onClose}
      closesOnPress
    >
      <figure className={css.promotion}>
        {video ? (
          <Film bare src={video} poster={picture?.src} label={title || undefined} />
        ) : (
          picture && <Photo picture={picture} place={PICTURE} alt={title ? '' : t('promotions')} />
        )}
        {(title || offer) && (
          <figcaption>
            {title && <bdi>{title}</bdi>}
            {promotion.product !== undefined && <DishVerdicts id={promotion.product} panel="text" />}
            {goal && offer && (
              <PageLink href={goal}>
                <WayOn offer={offer} title={title} />
              </PageLink>
            )}
          </figcaption>
        )}
      </figure>
      <span className={css.close}>
        <IconButton label={t('close')} look="raised" onClick={onClose}>
          <X />
        </IconButton>
      </span>
    </Modal>
  );
}
