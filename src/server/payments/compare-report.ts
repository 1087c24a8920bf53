import type { KnownAttempt, PaymentReport } from './adapter-kit/provider.ts';

export type ReportFault = 'amount' | 'currency' | 'reference' | 'account';

/**
 * How a gateway's report differs from the attempt it was asked about. Any difference keeps the
 * attempt from being paid, whatever the report's status: staff see it flagged. What is not reported differs
 * too, except the account, which few gateways tell.
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
