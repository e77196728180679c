import type { FastifyRequest } from 'fastify';

const forPrograms = /^\/(?:(?:api|assets|files|widget\.js)(?=[/?]|$)|rehearsal\/)/;

/** Whether a person reads what is answered: then it is a page, whatever went wrong. */
export const isForPeople = ({ url }: Pick<FastifyRequest, 'url'>): boolean => !forPrograms.test(url);
