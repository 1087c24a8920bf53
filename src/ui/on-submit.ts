import type { FormEvent } from 'react';

/** Handles a form that the page sends by itself. */
export function onSubmit(send: () => unknown): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault();
    send();
  };
}
