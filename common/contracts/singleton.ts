import type * as z from 'zod';
import { type Resource, servedFields } from '../../resources/kit/index.ts';
import { rowSchema } from '../../resources/kit/schema.ts';
import { tools } from './tools.ts';

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What the calls of a record that is there once a shop answer with, its own fields first. */
export const singletonRow = (resource: Resource): z.ZodObject =>
  rowSchema({ ...servedFields(resource), ...resource.answers }, tools).meta({
    id: capital(resource.path ?? resource.name),
  });
export const answerNames = ({ answers = {} }: Resource): readonly string[] => Object.keys(answers);
