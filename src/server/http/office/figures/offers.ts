import { CouponUses } from '#contract/office/offers.ts';
import { officePaths } from '#contract/office/office-paths.ts';
import Type from 'typebox';
import { usesOfCoupons } from '../../../orders/draft/coupons.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { officeVenueOf, type OfficeServices } from '../office-context.ts';

/** Calls about offers. */
export function officeOfferRoutes(app: TypedRoutes, services: OfficeServices): void {
  app.get(
    officePaths.officeCouponUses,
    {
      config: { needs: 'offers' },
      schema: {
        operationId: 'readCouponUses',
        tags: ['office'],
        summary: 'How often each coupon was used',
        response: { 200: Type.Ref('CouponUses') },
      },
    },
    async (request): Promise<CouponUses> => {
      const { venue } = await officeVenueOf(services, request);
      return { uses: await usesOfCoupons(services.engine, venue.license) };
    },
  );
}
