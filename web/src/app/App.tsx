import { type RefObject, Suspense, useEffect, useRef } from "react";
import { useLocation } from "wouter";

import { Toasts } from "../ui/Toasts";
import styles from "./App.module.css";
import { Crash } from "./Crash";
import { Header } from "./Header";
import { useCode } from "./hooks";
import { Loading } from "./Loading";
import { findRoute } from "./routes";

export function App() {
  const [path] = useLocation();
  const main = useWayfinding(path);
  return (
    <div className={styles.page}>
      <Header />
      <main id="main" tabIndex={-1} ref={main} className={styles.main}>
        <Crash key={path}>
          <Suspense fallback={<Loading />}>
            <Page path={path} />
          </Suspense>
        </Crash>
      </main>
      <Toasts />
    </div>
  );
}

function Page({ path }: { path: string }) {
  const { route, params } = findRoute(path);
  const Component = useCode(route.code);
  return <Component {...params} />;
}

/** On a new page the focus goes to its content, and the window to its top, as a fresh page would have it. */
function useWayfinding(path: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const known = useRef(path);
  useEffect(() => {
    if (known.current === path) return;
    known.current = path;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
