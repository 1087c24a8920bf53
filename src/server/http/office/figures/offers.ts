import { figureCalls } from '#contract/office/figure-calls.ts';
import { serve } from '../../serve/serve.ts';
import { CouponUses } from '#contract/office/offers.ts';
import { usesOfCoupons } from '../../../orders/draft/coupons.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { officeVenueOf, type OfficeServices } from '../office-context.ts';

/** Calls about offers. */
export function officeOfferRoutes(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    figureCalls.readCouponUses,
    { needs: 'offers', summary: 'How often each coupon was used' },
    async (request): Promise<CouponUses> => {
      const { venue } = await officeVenueOf(services, request);
      return { uses: await usesOfCoupons(services.engine, venue.license) };
    },
  );
}
