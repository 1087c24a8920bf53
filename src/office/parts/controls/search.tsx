import MagnifyingGlass from 'icon:magnifying-glass';
import css from './search.module.css';

/** A field that shortens the list below it; Escape empties it. */
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
        }}
      />
    </label>
  );
}
