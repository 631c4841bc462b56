import { Suspense } from "react";
import { Route, Switch, useLocation } from "wouter";

import { Home } from "../pages/home/Home";
import { Toasts } from "../ui/Toasts";
import styles from "./App.module.css";
import { Crash } from "./Crash";
import { Drawn } from "./Drawn";
import { Header } from "./Header";
import { Loading } from "./Loading";
import { PAGES } from "./pages";
import { useWayfinding } from "./wayfinding";

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
