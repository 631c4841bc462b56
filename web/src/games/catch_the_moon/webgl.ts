let renderer: string | null | undefined;

/** Who draws in three dimensions in this browser; null when nobody does. */
export function webglRenderer(): string | null {
  renderer ??= findRenderer();
  return renderer;
}

export function hasWebGL(): boolean {
  return webglRenderer() !== null;
}

function findRenderer(): string | null {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    if (context === null) return null;
    const names = context.getExtension("WEBGL_debug_renderer_info");
    const name: unknown = names ? context.getParameter(names.UNMASKED_RENDERER_WEBGL) : "";
    context.getExtension("WEBGL_lose_context")?.loseContext();
    return String(name ?? "");
  } catch {
    return null;
  }
}
