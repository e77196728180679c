import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoSidewaysScroll, type Person } from '../harness.ts';
import { type Link, type OrderFixture, openFixture } from './fixture.ts';
import { button, choose, openIn, ready, title, toast } from './hands.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture?.close());
const opened = (link: Link, who: Parameters<OrderFixture['person']>[0] = {}): Promise<Person> =>
  openIn(fixture, link, who);

describe('the life of an order in the browser', () => {
  test('two tabs: the second with another content is shown what stands', async () => {
    const link = await fixture.link();
    const person = await opened(link);
    const other = await person.context.newPage();
    await other.goto(link.path);
    await ready(other);
    for (const page of [person.page, other]) await choose(page);
    await other.getByLabel('A note for the shop').fill('kutoka kichupo cha pili');
    await button(person.page).click();
    await title(person.page, /Confirm on your phone/);
    await button(other).click();
    await title(other, /Confirm on your phone/);
    await toast(other, 'already been received').or(toast(other, 'can no longer be changed')).first().waitFor();
    expect((await link.view()).note).toBe('');
  });

  test('waiting counts down, and the page follows: paid, handed over, complete', async () => {
    const link = await fixture.in('waiting');
    const { page } = await opened(link);
    await page
      .getByRole('timer')
      .getByText(/[45]:\d\d/)
      .waitFor();
    await link.pin();
    await title(page, /Paid\. Thank you!/);
    expect(await page.evaluate(() => document.title)).toContain(`Order ${link.number}`);
  });

  test('a request that ran out while nobody can be asked is not sent again: it may be paid', async () => {
    const link = await fixture.in('waiting');
    const { page } = await opened(link);
    await page.clock.install();
    // Nothing may say that it is paid meanwhile.
    await page.route('**/api/v1/order?token*', (route) => route.abort());
    await page.clock.runFor(301_000);
    await page.getByText('We do not know yet whether the payment went through. Do not pay again').waitFor();
    expect(await page.getByRole('button', { name: 'Send the request again' }).isVisible()).toBe(false);
  });

  test('pay again, another key each time money was asked for', async () => {
    const link = await fixture.in('failed');
    const { page } = await opened(link);
    const keys = new Set<string | undefined>();
    page.on('request', (request) => {
      if (request.url().includes('/order/payment')) keys.add(request.headers()['idempotency-key']);
    });
    const { keys: before } = await link.view();
    await page.getByRole('button', { name: 'Send the request again' }).dblclick();
    await title(page, /Confirm on your phone/);
    expect([...keys]).toEqual([before.pay]);
  });

  test('share: a link for somebody who pays, copied and as text; that page pays it', async () => {
    const link = await fixture.in('failed');
    const person = await opened(link);
    const { page } = person;
    await page.getByText('Let someone else pay').click();
    await page.getByRole('button', { name: 'Make the link' }).click();
    await toast(page, 'The link is copied').waitFor();
    const url = (await page.locator('a.url').getAttribute('href')) ?? '';
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    const { page: payer } = await fixture.person({ width: 'small' });
    await payer.goto(url);
    await ready(payer);
    await payer.locator('button[value=pay]').click();
    await expect.poll(() => payer.locator('.wrong').innerText()).toContain('0600 345 678');
    await payer.getByLabel('Your phone').fill(link.payer);
    await payer.locator('button[value=pay]').click();
    await title(payer, /Confirm on your phone/);
    await link.pin();
    await title(payer, /It is paid\. Thank you!/);
    await title(page, /Paid\. Thank you!/);
  });

  test('claim, report, change, cancel, order again', async () => {
    const failed = await fixture.in('failed');
    const { page } = await opened(failed);
    await page.getByText('Paid already?').click();
    await page.getByLabel('Transaction number').fill('9XK27QW');
    await page.getByRole('button', { name: 'Look for my payment' }).click();
    // Within seconds of the request nobody is asked; the shop reads the claim all the same.
    await toast(page, /The shop looks for your payment|The request was sent just now/).waitFor();
    expect((await failed.view()).timeline.map(({ event }: { event: string }) => event)).toContain('payment_claimed');

    const cash = await fixture.in('cash');
    await page.goto(cash.path);
    await ready(page);
    await page.getByText('Something is not right').click();
    await page.getByRole('button', { name: 'Tell the shop' }).click();
    await expect.poll(() => page.locator('.wrong').innerText()).toBe('Please fill this in.');
    await page.getByRole('radio', { name: 'Something else' }).check();
    await page.getByRole('button', { name: 'Tell the shop' }).click();
    await toast(page, 'The shop knows').waitFor();
    await page.getByRole('link', { name: 'Change my order' }).click();
    await page.getByRole('button', { name: 'One more Juisi ya embe' }).click();
    await button(page).click();
    await toast(page, 'Order changed').waitFor();
    expect((await cash.view()).products[1].quantity).toBe(3);
    await page.getByText('Cancel my order').click();
    await page.getByRole('button', { name: 'Yes, cancel the order' }).click();
    await title(page, /was cancelled/);
    await page.getByRole('button', { name: 'Order this again' }).click();
    await title(page, /^Order \d+/);
    expect(new URL(page.url()).searchParams.get('token')).not.toBe(cash.token);
  });

  test('at 200 % zoom and 320 px nothing is cut off, and targets are 48 px', async () => {
    const { page } = await opened(await fixture.link(), { width: 'small' });
    const small = await page
      .locator('main button:visible:not(.unseen), main .option, main summary, main input:visible, footer .link')
      .evaluateAll((all) =>
        all
          .filter((each) => !each.closest('.option') || each.matches('.option'))
          .flatMap((each) => {
            const { width, height } = each.getBoundingClientRect();
            return Math.min(width, height) < 47.5 && each.tagName !== 'SUMMARY'
              ? [`${each.outerHTML.slice(0, 80)} ${width}x${height}`]
              : height < 47.5
                ? ['summary']
                : [];
          }),
      );
    expect(small).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    await expectNoSidewaysScroll(page);
  });
});
