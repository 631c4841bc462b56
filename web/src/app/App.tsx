import { lazy, Suspense } from "react";
import { Route, Switch, useLocation } from "wouter";

import { Home } from "../pages/home/Home";
import { Toasts } from "../ui/Toasts";
import styles from "./App.module.css";
import { Crash } from "./Crash";
import { Header } from "./Header";
import { Loading } from "./Loading";
import { useWayfinding } from "./wayfinding";

const TablePage = lazy(() => import("../table/TablePage"));
const NewTablePage = lazy(() => import("../pages/new_table/NewTablePage"));
const JoinPage = lazy(() => import("../pages/join/JoinPage"));
const FinishedPage = lazy(() => import("../pages/finished/FinishedPage"));
const LearnPage = lazy(() => import("../pages/learn/LearnPage"));
const RulesPage = lazy(() => import("../pages/rules/RulesPage"));
const GameExtraPage = lazy(() => import("../pages/GameExtraPage"));
const NotFoundPage = lazy(() => import("../pages/NotFoundPage"));

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
              <Route path="/new/:game">{({ game }) => <NewTablePage key={game} name={game} />}</Route>
              <Route path="/t/:table">{({ table }) => <TablePage key={table} tableId={table} />}</Route>
              <Route path="/join/:table">{({ table }) => <JoinPage key={table} tableId={table} />}</Route>
              <Route path="/finished" component={FinishedPage} />
              <Route path="/learn/:game">{({ game }) => <LearnPage key={game} name={game} />}</Route>
              <Route path="/rules/:game">{({ game }) => <RulesPage key={game} name={game} />}</Route>
              <Route path="/play/:game/:page">
                {({ game, page }) => <GameExtraPage key={`${game}/${page}`} name={game} page={page} />}
              </Route>
              <Route component={NotFoundPage} />
            </Switch>
          </Suspense>
        </Crash>
      </main>
      <Toasts />
    </div>
  );
}
