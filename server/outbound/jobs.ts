import type { JobHandlers } from '../events/job-handler.ts';
import { askOutbound } from './ask.ts';
import { askReport } from './ask-report.ts';
import { sendOutbound } from './send.ts';
import { takeReportAgain } from './take-report.ts';

export const outboundJobs = {
  'outbound.send': sendOutbound,
  'outbound.mail': sendOutbound,
  'outbound.ask': askOutbound,
  'sms.ask': askReport,
  'sms.report': takeReportAgain,
} satisfies JobHandlers;
