import { officeAuditRoutes } from './people/audit.ts';
import { officeDeviceRoutes } from './people/devices.ts';
import { officeOrderedRoutes } from './figures/ordered.ts';
import { officePrinterRoutes } from './place/printers.ts';
import { officeDomainRoutes } from './place/domains.ts';
import { officeDraftRoutes } from './draft/draft.ts';
import { officeEventRoutes } from './events.ts';
import { officePasskeyRoutes } from './people/passkeys.ts';
import { officePeopleRoutes } from './people/people.ts';
import { officePublicationRoutes } from './draft/publications.ts';
import { officeCopyRoutes } from './draft/copies.ts';
import { officePriceRoutes } from './draft/prices.ts';
import { officePictureRoutes } from './draft/pictures.ts';
import { officeKeyRoutes } from './people/keys.ts';
import { officeWebhookRoutes } from './people/webhooks.ts';
import { officeOfferRoutes } from './figures/offers.ts';
import { officeCodeRoutes } from './place/codes.ts';
import { officePlaceRoutes } from './place/places.ts';
import { officeGatewayRoutes } from './place/gateways.ts';
import { officeLookRoutes } from './draft/look.ts';
import { officeOldTextRoutes } from './draft/old-texts.ts';
import { officeToldAnswerRoutes } from './draft/told-answers.ts';
import { officeTableRoutes } from './place/tables.ts';
import { officeReportRoutes } from './figures/reports.ts';
import { officeSubmissionRoutes } from './figures/submissions.ts';
import { officeTodayRoutes } from './figures/today.ts';
import { officeStartRoutes } from './place/start.ts';
import { officeSessionRoutes } from './people/sessions.ts';
import { officeSignInRoutes } from './people/sign-in.ts';

/** What the back office asks. */
export const officeFamilies = [
  officeSignInRoutes,
  officeStartRoutes,
  officePasskeyRoutes,
  officePeopleRoutes,
  officeSessionRoutes,
  officeDeviceRoutes,
  officeAuditRoutes,
  officeDraftRoutes,
  officeLookRoutes,
  officeOldTextRoutes,
  officeToldAnswerRoutes,
  officePublicationRoutes,
  officeEventRoutes,
  officePictureRoutes,
  officeCopyRoutes,
  officePriceRoutes,
  officeTodayRoutes,
  officeReportRoutes,
  officeSubmissionRoutes,
  officeGatewayRoutes,
  officeDomainRoutes,
  officeOrderedRoutes,
  officePrinterRoutes,
  officeCodeRoutes,
  officeTableRoutes,
  officeOfferRoutes,
  officeKeyRoutes,
  officeWebhookRoutes,
  officePlaceRoutes,
] as const;
