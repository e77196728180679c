/** How long the parts of a server wait, and how often they look, in milliseconds. */
export const usualPatience = {
  /** For a connection to Postgres. */
  connecting: 10_000,
  /** For a statement, before Postgres ends it. */
  statement: 60_000,
  /** For a statement of a list that its caller composed: filters, conditions, searches, sums. */
  composedStatement: 2000,
  /** For all statements of such a list: then no further one begins. */
  composedList: 4000,
  /** For one's turn among the lists of one's own shop. */
  turn: 2000,
  /** For the answer to a statement. Longer than it may take: who has not answered by then has gone without a word. */
  silentDatabase: 65_000,

  /** For the head of a request. */
  head: 20_000,
  /** For a body of JSON: 250 kB on a line of 50 kbit/s. */
  body: 40_000,
  /** For the largest picture on a line of 240 kbit/s; our own pages give up on an upload then too. */
  upload: 300_000,
  /** For a file of rows to be read, once it is here. */
  sheet: 60_000,
  /** For an answered caller to read the answer while its body is still on its way. */
  lingering: 5000,
  /** For a connection on which nothing moves, such as one whose answer is not read. Streams beat far more often. */
  silentCaller: 120_000,
  /** Between two looks for requests whose head is late. */
  headCheck: 5000,
  /** Between two beats of a stream: a reader that hears nothing for two, and a little, knows that its line is dead. */
  streamBeat: 10_000,
  /** Of a stream that is open: from then on it gives way to a newer one, where there may be no more. */
  streamYields: 60_000,

  /** Between two looks of a worker that nobody wakes; at least 500. */
  queuePoll: 5000,
  /** Between two times that a worker says that it is at work on a job. */
  workerBeat: 2000,
  /** For the word of a worker; without it, it is gone: its process was killed, or its machine. */
  silentWorker: 7000,
  /** Between two looks for jobs whose worker is gone. */
  workerCheck: 2000,
  /** After the database was away everybody has been silent: living workers are given the time to say so. */
  workerSettling: 5000,

  /** For the end of what is done at another service, before a request is told that the work goes on. */
  outside: 2000,
  /** Of the line to a stand-in that says nothing, before it is cut, as a gateway between would. */
  gateway: 5000,
  /** For the visitor's country, before a first page is drawn without it. */
  country: 250,

  /** For what is on its way when the server stops. */
  draining: 4000,
  /** For jobs at work when it stops: what is not done is tried again at the next start. */
  finishing: 4000,
  /** For a part to stop in, a little more than it gives to what it still has at work; then it is left. */
  stopping: 4800,
  /** For the database to close in. */
  closing: 2000,
  /** For all of it: a supervisor that stops us does not wait much longer before it kills. */
  ending: 14_000,
} as const;

/** Passed in, so that a test of what happens after a minute need not take one; and changed under way by one. */
export type Patience = { -readonly [Part in keyof typeof usualPatience]: number };
