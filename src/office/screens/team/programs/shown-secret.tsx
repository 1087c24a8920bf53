import Copy from 'icon:copy';
import { Button } from '#ui/buttons/button.tsx';
import panel from '../../../parts/page/panel.module.css';
import { copyText } from '../../../state/page/clipboard.ts';
import css from '../team.module.css';

interface ShownSecretProps {
  secret: string;
  /** What it is for, and that it is shown this once. */
  more: string;
  copy: string;
  copied: string;
}

/** A secret that is shown this once, with a button to copy it. */
export function ShownSecret({ secret, more, copy, copied }: ShownSecretProps) {
  return (
    <>
      <p className={panel.sub} role="status">
        {more}
      </p>
      <p className={css.token} dir="ltr">
        {secret}
      </p>
      <div className={panel.actions}>
        <Button tone="ink" onClick={() => void copyText(secret, copied)}>
          <Copy />
          {copy}
        </Button>
      </div>
    </>
  );
}
