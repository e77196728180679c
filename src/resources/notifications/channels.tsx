import { Form, Switch } from 'antd';
import { Link } from 'react-router';
import { formatMoney } from '../../../common/money.ts';
import { type NewsChannel, newsChannels, newsEvents } from '../../../resources/enums.ts';
import { labels as notificationLabels } from '../../../resources/labels/notifications.ts';
import { mayDo } from '../../../resources/may.ts';
import { useHolder } from '../../app/may.ts';
import { valueAt } from '../../fields/parts/inside.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { FormSlotProps } from '../types.ts';
import { texts } from './texts.ts';
import './channels.css';

const staffPage = '/dashboard/settings/staff';
const idOf = (channel: NewsChannel) => `news-note-${channel}`;

/** Every event by every channel: a table, and on a phone a card an event. What does not work says why. */
export default function Channels({ loaded, values }: FormSlotProps) {
  const t = useTexts(texts);
  const { fields, parts } = useTexts(notificationLabels);
  const holder = useHolder();
  const works = (channel: NewsChannel) => channel === 'dashboard' || loaded[`${channel}_works`] === true;
  const noteOf = (channel: NewsChannel): string | undefined => {
    if (channel === 'dashboard') return undefined;
    if (!works(channel)) return t.not[channel];
    return channel === 'sms' ? t.costs(formatMoney(Number(loaded.sms_cost))) : undefined;
  };
  /** What does not work and is not on is only said. */
  const shown = newsChannels.filter(
    (channel) => works(channel) || newsEvents.some((event) => valueAt(loaded, `${event}.${channel}`) === true),
  );
  const noted = newsChannels.filter((channel) => noteOf(channel) !== undefined);
  return (
    <section className="section news-channels" aria-labelledby="news-channels-title">
      <h2 id="news-channels-title">{t.heading}</h2>
      <p className="soft">
        {t.who} {mayDo(holder, 'memberships', 'read') && <Link to={staffPage}>{t.staff}</Link>}
      </p>
      <ul className="soft">
        {noted.map((channel) => (
          <li key={channel} id={idOf(channel)}>
            {noteOf(channel)}
          </li>
        ))}
      </ul>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.happens}</th>
            {shown.map((channel) => (
              <th key={channel} scope="col">
                {parts.order_placed[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newsEvents.map((event) => (
            <tr key={event} id={event} data-field>
              <th scope="row">{fields[event]}</th>
              {shown.map((channel) => (
                <td key={channel}>
                  <label htmlFor={`${event}_${channel}`}>
                    <span aria-hidden="true">{parts[event][channel]}</span>
                    <Form.Item name={[event, channel]} valuePropName="checked" noStyle>
                      <Switch
                        aria-label={`${fields[event]}: ${parts[event][channel]}`}
                        {...(noted.includes(channel) && { 'aria-describedby': idOf(channel) })}
                        // What was turned on before can be turned off.
                        {...(!works(channel) && valueAt(values, `${event}.${channel}`) !== true && { disabled: true })}
                      />
                    </Form.Item>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
