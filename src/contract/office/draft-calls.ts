import { declareCalls } from '../calls/calls.ts';

/** The calls about a venue's draft, its texts and pictures, and who works on it. */
export const draftCalls = declareCalls({
  readOfficeVenue: {
    method: 'GET',
    path: '/office/api/venue',
    answers: { 200: 'OfficeVenue' },
    member: 'sequence',
  },
  readDraft: { method: 'GET', path: '/office/api/draft', answers: { 200: 'Draft' }, member: 'edits' },
  readDraftHistory: {
    method: 'GET',
    path: '/office/api/draft/history',
    answers: { 200: 'DraftHistory' },
    member: 'values',
  },
  saveDraft: {
    method: 'PUT',
    path: '/office/api/draft',
    body: 'SaveDraft',
    answers: { 200: 'DraftSaved' },
    member: 'version',
    problems: ['draft_conflict', 'forbidden'],
  },
  throwDraftAway: {
    method: 'DELETE',
    path: '/office/api/draft',
    query: 'ThrownAway',
    answers: { 200: 'DraftThrownAway' },
    member: 'version',
    problems: ['forbidden'],
  },
  notePresence: {
    method: 'PUT',
    path: '/office/api/presence/',
    body: 'Presence',
    answers: { 200: 'OfficeDone' },
    member: 'done',
  },
  endPresence: {
    method: 'DELETE',
    path: '/office/api/presence/',
    answers: { 200: 'OfficeDone' },
    member: 'done',
  },
  readOldTexts: {
    method: 'GET',
    path: '/office/api/texts/old',
    answers: { 200: 'OldTexts' },
    member: 'texts',
  },
  confirmTexts: {
    method: 'POST',
    path: '/office/api/texts/still-right/',
    body: 'StillRight',
    answers: { 200: 'OldTexts' },
    member: 'texts',
    problems: ['forbidden'],
  },
  readToldAnswers: {
    method: 'GET',
    path: '/office/api/allergens/told',
    answers: { 200: 'ToldAnswers' },
    member: 'answers',
  },
  settleToldAnswer: {
    method: 'POST',
    path: '/office/api/allergens/told/:id/',
    answers: { 200: 'OfficeDone' },
    member: 'done',
  },
  uploadPicture: {
    method: 'POST',
    path: '/office/api/pictures',
    body: 'bytes',
    answers: { 201: 'UploadedPicture' },
    member: 'picture',
    problems: ['validation', 'too_large'],
  },
  openPreview: {
    method: 'POST',
    path: '/office/api/preview/',
    answers: { 201: 'PreviewLink' },
    member: 'url',
  },
  followOffice: { method: 'GET', path: '/office/api/events', answers: { 200: 'events' } },
});
