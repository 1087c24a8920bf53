import type { KnownAttempt, PaymentReport } from '../adapter-kit/provider.ts';

export type ReportFault = 'amount' | 'currency' | 'reference' | 'account';

/**
 * The differences between a gateway's report and its attempt. Any difference keeps the attempt from being paid,
 * whatever the report's status: staff see it flagged. A missing value counts as a difference, except for the account,
 * which few gateways report.
 */
export function reportFaults(
  attempt: Pick<KnownAttempt, 'attemptId' | 'sentMills' | 'currency' | 'account'>,
  report: PaymentReport,
): ReportFault[] {
  const faults: ReportFault[] = [];
  if (report.amountMills !== attempt.sentMills) faults.push('amount');
  if (report.currency !== attempt.currency) faults.push('currency');
  if (report.attemptId !== attempt.attemptId) faults.push('reference');
  if (report.account !== null && attempt.account !== null && report.account !== attempt.account)
    faults.push('account');
  return faults;
}
