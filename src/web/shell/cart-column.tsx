/** The cart beside the menu on wide screens. */
export function CartColumn({ className }: { className?: string }) {
  return <section className={className} />;
}
