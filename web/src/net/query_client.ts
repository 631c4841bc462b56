/** What the server has answered, kept while somebody looks at it and a while longer. */

import { QueryClient } from "@tanstack/react-query";

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A server on the same machine is there although the browser says that there is no network.
      queries: { networkMode: "always", retry: false, refetchOnWindowFocus: false },
      mutations: { networkMode: "always" },
    },
  });
}

export const queryClient = createQueryClient();
