/** A built style sheet: its address, and its text for inlining. */
export interface BuiltStyleSheet {
  href: string;
  text: string;
}

/** The built files of source files, by their names in the manifest. */
export interface Assets {
  /** The address of a source file's script, or of a font sheet. */
  href(source: string): string;
  /** Every script that must be there for these sources, themselves included, without repeats. */
  scripts(sources: readonly string[]): string[];
  /** Every sheet of these sources and what they import, the frame's first; a source may be a sheet itself. */
  sheets(sources: readonly string[]): BuiltStyleSheet[];
  /** The address of one sheet with the named icons of the app; names that are none of its icons are left out. */
  iconSheet(names: readonly string[]): string;
}
