/** @file Tasks, orders and the plan: what each endpoint takes, returns and refuses. */
import { z } from 'zod';
import { reportsExcelQuery } from './export.ts';
import {
  planLeaveBody,
  planPeopleData,
  planPeopleQuery,
  taskAssignBody,
  taskUpdateBody,
  calendarData,
  calendarAddressData,
} from './order.ts';
import {
  taskAddBody,
  taskDetailData,
  taskDetailQuery,
  taskCountData,
  taskCountQuery,
  taskListData,
  taskListQuery,
  taskWeekData,
  taskWeekQuery,
  taskSchema,
} from './task.ts';
import { EXCEL, type EndpointTable } from './endpoint-schema.ts';

/** Endpoint → what it takes, returns and refuses. */
export const taskEndpoints = {
  'task/list': {
    summary: 'List tasks by planned date',
    description:
      '`status` is a list with commas. `keyword` is searched for in order number, report number, product and client.',
    input: taskListQuery,
    data: taskListData,
  },
  'task/count': {
    summary: 'Count the tasks of a filter by status',
    input: taskCountQuery,
    data: taskCountData,
  },
  'task/week': {
    summary: 'List the inspections of some days as small cells',
    input: taskWeekQuery,
    data: taskWeekData,
  },
  'task/add': {
    summary: 'Add a task, or open your own',
    description:
      'Returns the task that is there when you are on its team. A phone may choose `reportId` itself; sent again, the same ' +
      'request finds the same task, under the numbers that it has. `reinspectionOf` is the id of a failed report: the new ' +
      'report begins with its terms, goods and open points instead of a template’s.',
    input: taskAddBody,
    data: taskSchema,
    reasons: ['TASK_EXISTS', 'REPORT_NOT_FOUND'],
  },
  'task/update': {
    summary: 'Change an order; for coordinators and admins',
    description:
      'What is left out stays as it is. The change goes into the report too, but never over a value that an inspector entered.',
    input: taskUpdateBody,
    data: taskSchema,
    reasons: ['REPORT_NOT_FOUND', 'TASK_CHANGED', 'TRANSITION_NOT_POSSIBLE'],
  },
  'task/assign': {
    summary: 'Say who goes, and when; for coordinators and admins',
    description: 'With a lead a draft is assigned. Without one the task is a draft again.',
    input: taskAssignBody,
    data: taskSchema,
    reasons: ['REPORT_NOT_FOUND', 'TASK_CHANGED', 'TRANSITION_NOT_POSSIBLE'],
  },
  'task/detail': {
    summary: 'Read a task by its order number and report number',
    input: taskDetailQuery,
    data: taskDetailData,
    reasons: ['TASK_NOT_FOUND', 'REPORT_NOT_FOUND'],
  },
  'plan/people': {
    summary: 'List the inspectors with what is planned for them, and the reviewers',
    description: 'For coordinators and admins. An inspector gets the own entry alone.',
    input: planPeopleQuery,
    data: planPeopleData,
  },
  'plan/leave': {
    summary: 'Say when somebody does not work; for those who plan, and for inspectors about themselves',
    description: 'Visits that are planned for these days stay. The desk warns of them.',
    input: planLeaveBody,
    data: z.null(),
    reasons: ['USER_NOT_FOUND'],
  },
  'plan/calendar': {
    summary: 'Read whether your visits have a calendar address',
    data: calendarData,
  },
  'plan/calendar-renew': {
    summary: 'Get a calendar address (iCalendar) for your visits; for inspectors',
    description:
      'Whoever has the address can read your visits, without a login. It is shown once. An earlier address ends.',
    data: calendarAddressData,
  },
  'plan/calendar-off': {
    summary: 'End the calendar address of your visits',
    data: z.null(),
  },
  'task/excel': {
    summary: 'Get the reports of a filter as an Excel workbook',
    description:
      'At most 10,000 reports that you may read, latest planned date first. One at a time for each account.',
    file: EXCEL,
    input: reportsExcelQuery,
    data: z.never(),
    reasons: ['NO_REPORTS', 'TOO_MANY_REPORTS'],
  },
} as const satisfies EndpointTable;
