import { Type } from 'typebox'
import { defineCalls } from './call.ts'

const maxText = 2000
const Text = Type.String({ maxLength: maxText })

export const clientLogCalls = defineCalls({
  'POST /api/v4/client/eventLog': {
    summary: 'Reports a browser error',
    anyText: true,
    body: Type.Object({
      level: Type.Union([Type.Literal('info'), Type.Literal('warn'), Type.Literal('error')]),
      message: Text,
      url: Type.Optional(Text),
      details: Type.Optional(Text),
    }),
    data: Type.Null(),
    bodyLimit: 8192,
  },
  'GET /gateway/qa/logelk': {
    summary: 'Same by GET, for pages that can only request a URL, such as an image',
    anyText: true,
    query: Type.Object({ message: Text, url: Type.Optional(Text) }),
    data: Type.Null(),
  },
})
