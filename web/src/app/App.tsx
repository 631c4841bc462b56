import { type ComponentType, type RefObject, Suspense, use, useEffect, useRef } from "react";
import { Route, Switch, useLocation } from "wouter";

import { Home } from "../pages/home/Home";
import { Toasts } from "../ui/Toasts";
import styles from "./App.module.css";
import { Crash } from "./Crash";
import type { Code } from "./code";
import { Header } from "./Header";
import { Loading } from "./Loading";
import { PAGES } from "./pages";

export function App() {
  const [path] = useLocation();
  const main = useWayfinding(path);
  return (
    <div className={styles.page}>
      <Header />
      <main id="main" tabIndex={-1} ref={main} className={styles.main}>
        <Crash key={path}>
          <Suspense fallback={<Loading />}>
            <Switch>
              <Route path="/" component={Home} />
              <Route path="/new/:game">
                {({ game }) => <Drawn key={game} code={PAGES.new} props={{ name: game }} />}
              </Route>
              <Route path="/t/:table">
                {({ table }) => <Drawn key={table} code={PAGES.t} props={{ tableId: table }} />}
              </Route>
              <Route path="/join/:table">
                {({ table }) => <Drawn key={table} code={PAGES.join} props={{ tableId: table }} />}
              </Route>
              <Route path="/finished">
                <Drawn code={PAGES.finished} props={{}} />
              </Route>
              <Route path="/learn/:game">
                {({ game }) => <Drawn key={game} code={PAGES.learn} props={{ name: game }} />}
              </Route>
              <Route path="/rules/:game">
                {({ game }) => <Drawn key={game} code={PAGES.rules} props={{ name: game }} />}
              </Route>
              <Route path="/play/:game/:page">
                {({ game, page }) => <Drawn key={`${game}/${page}`} code={PAGES.play} props={{ name: game, page }} />}
              </Route>
              <Route>
                <Drawn code={PAGES.lost} props={{}} />
              </Route>
            </Switch>
          </Suspense>
        </Crash>
      </main>
      <Toasts />
    </div>
  );
}

type DrawnProps<Props> = { code: Code<ComponentType<Props>>; props: Props };

/** A component whose code may still have to come. Unlike React's `lazy`, it does not show the fallback for a third
 * of a second when the code is there already. */
function Drawn<Props extends object>({ code, props }: DrawnProps<Props>) {
  const Component = code.get() ?? use(code.load());
  return <Component {...props} />;
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
