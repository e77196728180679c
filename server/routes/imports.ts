import type { FastifyInstance } from 'fastify';
import { importRows, mendRow, uploadImport, wrongRows } from '../../common/contracts/imports.ts';
import { readUpload } from '../files/read-upload.ts';
import { callerOf } from '../http.ts';
import { answerRows } from '../imports/answer-rows.ts';
import { assertMayImport } from '../imports/may-import.ts';
import { mend } from '../imports/mend.ts';
import { takeFile } from '../imports/upload.ts';
import { wrongCsv } from '../imports/wrong-csv.ts';
import { problem } from '../problems.ts';
import { sent, serve } from '../serve.ts';
import type { Services } from '../services.ts';

const largestFile = 20 * 1024 * 1024;

/** Files of rows: sent, looked through, mended, and what was wrong taken back out. The rest comes from the record. */
export function importRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    uploadImport,
    async ({ request, query: { record } }) => {
      const caller = callerOf(request);
      assertMayImport(caller, record);
      if (!request.isMultipart()) throw problem('wrong_media_type');
      const part = await request.file({ limits: { fileSize: largestFile } }).catch(() => undefined);
      if (part?.fieldname !== 'file') throw problem('validation_failed', { file: 'required' });
      const bytes = await readUpload(part, 'import_too_large');
      return (await takeFile(services, caller, { record, name: part.filename, bytes })) as never;
    },
    { isUpload: true },
  );
  serve(app, importRows, async ({ request, params: { id }, query: { state, _after } }) =>
    answerRows(services, callerOf(request), { id, state, after: _after ?? 0 }),
  );
  serve(app, mendRow, async ({ request, params: { id, row }, body: { values } }) =>
    mend(services, callerOf(request), { id, row, values }),
  );
  serve(app, wrongRows, async ({ request, reply, params: { id } }) => {
    const { name, lines } = await wrongCsv(services, callerOf(request), id);
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(lines);
    return sent;
  });
}
