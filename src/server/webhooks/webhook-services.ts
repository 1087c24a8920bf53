import type { Refusal } from '#contract/values/problem.ts';
import type { PeopleServices } from '../people/services.ts';
import { blockList, familyOf } from '../runtime/settings/networks.ts';
import { internet, isRefusedHost, type Reach } from '../runtime/settings/reach.ts';

/** What use cases about webhooks need. */
export interface WebhookServices extends PeopleServices {
  /** Which addresses may be called, and how long a call may take. */
  webhookReach: Reach;
  /** WEBHOOK_NETWORKS: where the operator allows private addresses, and with them plain http. */
  webhookNetworks: readonly string[];
}

/** Reaches public addresses, and those of the networks that the operator allows. */
export function webhookReach(networks: readonly string[], timeoutMs: number): Reach {
  const reach = internet(timeoutMs);
  const allowed = blockList(networks);
  return {
    ...reach,
    isAllowed: (address) => reach.isAllowed(address) || allowed.check(address, familyOf(address)),
  };
}

/**
 * The address of a receiver, or why no messages are sent there. What its name resolves to is checked when a message is
 * sent.
 */
export function readReceiver(
  { webhookReach: reach, webhookNetworks }: WebhookServices,
  text: string,
): string | Refusal {
  const url = URL.parse(text.trim());
  const isHttp = url?.protocol === 'http:' && webhookNetworks.length > 0;
  if (!url || url.username !== '' || (url.protocol !== 'https:' && !isHttp))
    return { code: 'validation', errors: [{ path: 'url', message: 'is no https address' }] };
  return isRefusedHost(url, reach)
    ? { code: 'validation', errors: [{ path: 'url', message: 'is not on the public internet' }] }
    : url.href;
}
