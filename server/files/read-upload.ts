import type { MultipartFile } from '@fastify/multipart';
import { problem } from '../problems.ts';

/**
 * The bytes of a file that somebody sends. Throws `refusal` for one beyond the limit of its route: the package does not
 * refuse one that its last piece made too large, and gives it cut.
 */
export async function readUpload(
  part: MultipartFile,
  refusal: 'file_too_large' | 'media_too_large' | 'import_too_large',
): Promise<Buffer> {
  const bytes = await part.toBuffer().catch(() => undefined);
  if (!bytes || part.file.truncated) throw problem(refusal, { file: 'other' });
  return bytes;
}
