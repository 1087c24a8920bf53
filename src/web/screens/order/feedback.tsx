import { lazy, Suspense } from 'react';
import typeface from '#ui/type.module.css';
import { useMenu } from '../../state/menu/menu.ts';
import css from './styles/order.module.css';

const VenueForm = lazy(async () => ({
  default: (await import('../../forms/venue-form.tsx')).VenueForm,
}));

/** The venue's feedback form, once the guest has an order to talk about. */
export function Feedback() {
  const form = useMenu()?.forms[0];
  if (!form) return null;
  return (
    <section className={css.feedback}>
      <h2 className={typeface.section}>
        <bdi>{form.name}</bdi>
      </h2>
      <Suspense fallback={null}>
        <VenueForm form={form} after={null} />
      </Suspense>
    </section>
  );
}
