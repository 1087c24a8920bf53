import Printer from 'icon:printer';
import Receipt from 'icon:receipt';
import { callAddress } from '#client/named-ask.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { iconClass } from '#ui/buttons/icon-button.tsx';
import { isolated } from '../words/order-words.ts';
import { useWords } from '../words/words.ts';

/** Opens the receipt of one paid part as a PDF, to read or print. */
export function PartReceiptLink({ uuid, part, name }: { uuid: string; part: string; name: string }) {
  const { t } = useWords();
  return (
    <a
      className={iconClass()}
      href={callAddress(staffOrderCalls.readStaffReceipt, { params: { uuid }, query: { part } })}
      target="_blank"
      rel="noopener"
      aria-label={t('receiptOf', { name: isolated(name) })}
    >
      <Receipt />
    </a>
  );
}

/** Opens the receipt of a whole order as a PDF: what it comes to, and who has paid what of it. */
export function BillPrintLink({ uuid }: { uuid: string }) {
  const { t } = useWords();
  return (
    <a
      className={buttonClass({ variant: 'outline', block: true })}
      href={callAddress(staffOrderCalls.readStaffReceipt, { params: { uuid } })}
      target="_blank"
      rel="noopener"
    >
      <Printer />
      {t('printBill')}
    </a>
  );
}
