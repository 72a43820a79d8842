import { useQuery } from '@tanstack/react-query';
import type { Schemas } from 'apitwin/client';
import type { ReactElement } from 'react';
import { useApi } from '../api/api.tsx';
import { quota, usage } from '../api/queries.ts';
import { troubleOf } from '../api/trouble.ts';
import { Link } from '../navigation.tsx';
import { AccountNav } from '../parts/account-nav.tsx';
import { plural, shortDay, wholeNumber } from '../parts/format.ts';
import { Outcome } from '../parts/outcome.tsx';
import { UsageChart, UsageTable } from '../parts/usage-chart.tsx';
import { WithKey } from '../parts/with-key.tsx';

export const planNames: Readonly<Record<Schemas['UserQuota']['plan'], string>> = {
  free: 'Free',
  pro: 'Pro',
  proplus: 'Pro+',
  enterprise: 'Enterprise',
};

function Meter({ used, all }: { readonly used: number; readonly all: number }): ReactElement {
  const share = all === 0 ? 1 : used / all;
  return (
    <>
      <meter
        className="meter"
        aria-label="Quota used"
        min={0}
        max={Math.max(all, 1)}
        value={used}
        data-scarce={share >= 0.9 || undefined}
      >
        {Math.round(share * 100)} %
      </meter>
      {share >= 0.9 && <p className="scarce">{share < 1 ? 'Almost used up this month.' : 'Used up this month.'}</p>}
    </>
  );
}

function Quota({ plan, unlimited, quota_used, quota_remaining }: Schemas['UserQuota']): ReactElement {
  return (
    <section className="panel quota" aria-label="Quota of this month">
      <p className="plan">{planNames[plan]}</p>
      <dl className="numerals">
        <div>
          <dt>Used this month</dt>
          <dd>{wholeNumber(quota_used)}</dd>
        </div>
        <div>
          <dt>Left</dt>
          <dd>{unlimited ? 'Unlimited' : wholeNumber(quota_remaining)}</dd>
        </div>
      </dl>
      {!unlimited && <Meter used={quota_used} all={quota_used + quota_remaining} />}
    </section>
  );
}

function History({ items, total }: Schemas['UsageHistory']): ReactElement {
  const busiest = items.reduce((most, day) => (day.requests > most.requests ? day : most), { date: '', requests: 0 });
  return (
    <>
      <p className="extent" role="status">
        {plural(total, 'request')} in {plural(items.length, 'day')}
        {busiest.requests > 0 && `, most on ${shortDay(busiest.date)}`}
      </p>
      <UsageChart days={items} />
      <UsageTable days={items} />
    </>
  );
}

function Days({ days }: { readonly days: number }): ReactElement {
  return (
    <nav aria-label="Days shown" className="chips">
      {[7, 14, 30].map((count) => (
        <Link
          key={count}
          to={{ screen: 'usage', days: count }}
          stay
          className="chip"
          aria-current={count === days ? 'true' : undefined}
        >
          {count} days
        </Link>
      ))}
    </nav>
  );
}

function Requests({ days }: { readonly days: number }): ReactElement | null {
  const { client } = useApi();
  const { error } = useQuery(quota(client));
  // The account is refused as a whole: once is enough to say so.
  if (error !== null && troubleOf(error).cure !== 'retry') return null;
  return (
    <section className="panel" aria-labelledby="requests">
      <header className="heading">
        <h2 id="requests">Requests a day</h2>
        <Days days={days} />
      </header>
      <Outcome query={usage(client, days)} loading="Loading your usage" rows={3}>
        {(found) => <History {...found} />}
      </Outcome>
    </section>
  );
}

export function Usage({ days }: { readonly days: number }): ReactElement {
  const { client } = useApi();
  return (
    <div className="middle">
      <title>Usage · Dispatch</title>
      <h1>Account</h1>
      <AccountNav current="usage" />
      <WithKey purpose="to see your usage">
        <Outcome query={quota(client)} loading="Loading your quota" rows={1}>
          {(found) => <Quota {...found} />}
        </Outcome>
        <Requests days={days} />
      </WithKey>
    </div>
  );
}
