import MagnifyingGlass from 'icon:magnifying-glass';
import css from './search.module.css';
import { FIND_ID } from './use-keys.ts';

/** The top bar's field that finds something on the screen: `/` leads to it, Escape empties it. */
export function Search({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  return (
    <label className={css.search}>
      <MagnifyingGlass />
      <input
        id={FIND_ID}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onSearch('');
          event.currentTarget.blur();
        }}
      />
      <kbd aria-hidden="true">{'/'}</kbd>
    </label>
  );
}
