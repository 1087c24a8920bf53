/** A built sheet: its address, and its text for the page to carry. */
export interface Sheet {
  href: string;
  text: string;
}

/** What the build made of source files, by their names in the manifest. */
export interface Assets {
  /** The address of a source file's script, or of a font sheet. */
  href(source: string): string;
  /** Every script that must be there for these sources, themselves included, without repeats. */
  scripts(sources: readonly string[]): string[];
  /** Every sheet of these sources and what they import, the frame's first. */
  sheets(sources: readonly string[]): Sheet[];
  /** The path of one of the app's icons by name; null where there is none. */
  icon(name: string): string | null;
}
