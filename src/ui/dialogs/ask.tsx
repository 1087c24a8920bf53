import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { classes } from '../classes.ts';
import { onSubmit } from '../on-submit.ts';
import { Modal } from '../panels/dialog.tsx';
import { Text } from '../layout/text.tsx';
import css from './ask.module.css';

interface AskProps {
  title: string;
  /** The answer that changes nothing; Escape and a press beside the question give it too. */
  no: string;
  yes: string;
  /** How the answer yes looks. */
  tone?: 'ink' | 'danger';
  /** Large answers share the width. */
  size?: 'large';
  /** The answer yes is on its way. */
  pending?: boolean;
  /** What is asked for is not complete, so that yes cannot be answered. */
  incomplete?: boolean;
  /** A question with fields is a form: Enter answers yes. */
  isForm?: boolean;
  onNo: () => void;
  onYes: () => void;
  children?: ReactNode;
}

/** A question with two answers that name what they do; the one that changes nothing comes first. */
export function Ask({
  title,
  no,
  yes,
  tone,
  size,
  pending = false,
  incomplete = false,
  isForm = false,
  onNo,
  onYes,
  children,
}: AskProps) {
  const asked = (
    <>
      <div className={css.more}>{children}</div>
      <div className={css.answers}>
        <Button variant="outline" size={size} onClick={onNo}>
          {no}
        </Button>
        <Button
          tone={tone}
          size={size}
          busy={pending}
          aria-disabled={incomplete || pending || undefined}
          {...(isForm ? { type: 'submit' } : { onClick: onYes })}
        >
          {yes}
        </Button>
      </div>
    </>
  );
  return (
    <Modal label={title} onClose={onNo}>
      <div className={classes(size && css[size])}>
        <Text as="h2" size="section">
          {title}
        </Text>
        {isForm ? <form onSubmit={onSubmit(onYes)}>{asked}</form> : asked}
      </div>
    </Modal>
  );
}
