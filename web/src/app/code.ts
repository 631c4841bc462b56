/** A part of the program that is loaded when it is first needed, and is then at hand without waiting. */

export type Code<T> = {
  load: () => Promise<T>;
  /** Null while it is not there. */
  get: () => T | null;
};

/** What could not be loaded stays so until the page is loaded anew: browsers do not try a module twice. */
export function codeOf<T>(fetch: () => Promise<{ default: T }>): Code<T> {
  let loaded: T | null = null;
  let loading: Promise<T> | null = null;
  const load = async () => {
    loaded = (await fetch()).default;
    return loaded;
  };
  return {
    load: () => {
      loading ??= load();
      return loading;
    },
    get: () => loaded,
  };
}
