import { QrCode } from '#ui/marks/qr-code.tsx';
import css from './code-paper.module.css';

/** A code to scan, on paper also in the dark. */
export function CodePaper({ text, label }: { text: string; label: string }) {
  return (
    <div className={css.paper}>
      <QrCode text={text} label={label} />
    </div>
  );
}
