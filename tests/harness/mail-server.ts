import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { calm, type Switches } from '../../common/rehearsal.ts';
import type { Stage } from '../../server/rehearsal/stage.ts';

/** How it refuses a receiver, by what is switched on for that address; RFC 5321 and 3463. */
const refusals: Partial<Record<Switches['messages'], { responseCode: number; message: string }>> = {
  refused: { responseCode: 550, message: '5.1.1 No such user' },
  failing: { responseCode: 451, message: '4.3.0 Error in processing' },
  busy: { responseCode: 450, message: '4.7.1 Too many messages, try later' },
  bad_sender: { responseCode: 553, message: '5.7.1 Sender is not allowed' },
  no_balance: { responseCode: 452, message: '4.2.2 Sending quota exceeded' },
};

/** A server of mail as anybody runs one, whose misbehaviour is switched for each address like a stand-in's. */
export async function startMailServer(stage?: Pick<Stage, 'phones' | 'schedule'>) {
  const switchesOf = (address: string) => stage?.phones.switches(address) ?? calm;
  const letters: { to: string; text: string }[] = [];
  const lines = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = refusals[switchesOf(address).messages];
      done(refusal && Object.assign(new Error(refusal.message), refusal));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=');
        const to = envelope.rcptTo.map(({ address }) => address);
        letters.push(...to.map((address) => ({ to: address, text })));
        const { messages, messages_late: late } = switchesOf(to[0] ?? '');
        // Taken, and the line is cut before it says so.
        if (messages === 'silent') for (const line of lines) line.destroy();
        else if (stage && late > 0) stage.schedule(late * 1000, done);
        else done();
      });
    },
  });
  server.server.on('connection', (line: Socket) => {
    lines.add(line);
    line.on('close', () => lines.delete(line));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    lettersTo: (address: string) => letters.filter(({ to }) => to === address).map(({ text }) => text),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
