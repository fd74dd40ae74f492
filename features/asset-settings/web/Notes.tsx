import { keyOf } from '#contract/record-versions.ts';
import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Card } from '#web/ui/Card.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import type { SettingsPage } from '../contract.ts';
import style from './Notes.module.css';
import { settingName } from './words.ts';

/** What an administrator should know: who has more than their rule gives, where nobody approves. */
export function Notes({ page }: { page: SettingsPage }) {
  const { currency } = useMe();
  return (
    <>
      {page.aboveRule.length > 0 && (
        <Card title={m.assetsettings_above_title()} flush>
          <p className={style.text}>{m.assetsettings_above_text()}</p>
          <Rows label={m.assetsettings_above_title()}>
            {page.aboveRule.map(({ empcode, name, entitled, ruleAmount }) => (
              <Row
                key={empcode}
                title={`${name} (${empcode})`}
                caption={m.assetsettings_above_row({
                  entitled: moneyText(entitled, currency),
                  amount: moneyText(ruleAmount, currency),
                })}
              />
            ))}
          </Rows>
        </Card>
      )}
      {page.uncovered.length > 0 && (
        <Card title={m.assetsettings_uncovered_title()} flush>
          <p className={style.text}>{m.assetsettings_uncovered_text()}</p>
          <Rows label={m.assetsettings_uncovered_title()}>
            {page.uncovered.map(({ role, locationId, orgUnit }) => {
              const key = keyOf(role, locationId, orgUnit);
              return <Row key={key} title={settingName(page, key, null)} />;
            })}
          </Rows>
        </Card>
      )}
    </>
  );
}
