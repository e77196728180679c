const isName = /^[!#$%&'*+\-.^_`|~\w]+$/;
/** What a call says of itself by its own account: no flow says it. */
const ours = /^(host|content-length|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|proxy-.*)$/i;

/** Whether a flow may have a header of this name sent. */
export const isHeaderName = (name: string): boolean => isName.test(name) && !ours.test(name);
