// The sweeps over one layer on a GPU. What they do is told in sweep_cpu.py and plan.py; the constants
// below are those of plan.py, handed over by gpu.py as macros.
//
// One block works on one segment: a colour word of a composition, hence uniform steps, with all its
// 1,296 print orders spread over the threads. All a step reads lies in two neighbouring runs of the
// destination, so the loads of a block stay within 2,592 bytes a step.
//
// The same text compiles for the host (LUNARIA_HOST): one "block" whose threads take turns between
// two barriers. That is how the tests compare it with the CPU sweeps where there is no GPU.

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;

#ifdef LUNARIA_HOST
#define KERNEL(threads) extern "C" void
#define DEVICE static inline
#define SHARED static
#define BARRIER()
#define THREADS_DO(t, count) for (int t = 0; t < (int)(count); t++)
#define ONE_THREAD if (true)
#define BLOCK 0
#define BLOCKS 1
DEVICE int popcount(u32 x) { return __builtin_popcount(x); }
template <class T> DEVICE T atomicOr(T* at, T bits) { T old = *at; *at |= bits; return old; }
template <class T> DEVICE T atomicAdd(T* at, T more) { T old = *at; *at += more; return old; }
#else
#define KERNEL(threads) extern "C" __global__ void __launch_bounds__(threads)
#define DEVICE static __device__ __forceinline__
#define SHARED __shared__
#define BARRIER() __syncthreads()
#define THREADS_DO(t, count) for (int t = threadIdx.x; t < (int)(count); t += blockDim.x)
#define ONE_THREAD if (threadIdx.x == 0)
#define BLOCK blockIdx.x
#define BLOCKS gridDim.x
DEVICE int popcount(u32 x) { return __popc(x); }
#endif

#define ORDERS 1296
#define PLACES 12
#define THREADS (ORDERS / ORDERS_PER_THREAD)  // a multiple of 216
#define FREE_SLOT 0x1000u
#define SLOT_BITS 13
#define SLOTS_MASK 0x1FFFu

struct Plan {  // the fields of plan.Plan, one 64-bit word each
  u64 columns;
  const int* pairs;
  const int* runs;
  const int* segment_base;
  const int* run_base;
  const u8* column_place;
  const u8* column_size;
  const u8* pair_place;
  const int* steps;
  const u8* places;
  const u16* ranks;
  const u16* lower_ranks;
  const u16* segment_composition;
  const u16* segment_masks;
};

// PRINTS and COMPOSED of plan.py.
DEVICE u32 prints_of(int wolf) { return wolf == 0 ? PRINTS_0 : wolf == 1 ? PRINTS_1 : PRINTS_2; }

DEVICE u32 composed(u32 change) {
  return change == 0   ? COMPOSED_0
         : change == 1 ? COMPOSED_1
         : change == 2 ? COMPOSED_2
         : change == 3 ? COMPOSED_3
         : change == 4 ? COMPOSED_4
                       : COMPOSED_5;
}

DEVICE u32 below(u32 mask, int place) { return popcount(mask & ((1u << place) - 1)); }

DEVICE int rank_of_masks(const u32* masks) {
  int rank = 0;
  u32 free_places = 0xFFF;
  for (int colour = 0; colour < 3; colour++) {
    int left = 11 - 3 * colour;
    free_places &= free_places - 1;
    u32 rest = masks[colour] & free_places;
    u32 low = rest & (0u - rest);
    int second = popcount(free_places & (low - 1));
    int third = popcount(free_places & ((rest ^ low) - 1));
    rank = rank * (left * (left - 1) / 2) + second * (2 * left - second - 1) / 2 + third - second - 1;
    free_places ^= rest;
  }
  return rank;
}

// ---------------------------------------------------------------------------------------------
// Codes: which steps a segment has, and where they lead.

DEVICE u32 code_of(const Plan* plan, const u32* masks, int composition, int number) {
  const int* step = plan->steps + (composition * STEPS + number) * STEP_FIELDS;
  if (step[STEP_KIND] == 0) return IMPOSSIBLE;
  for (int colour = 0; colour < 4; colour++) {
    u32 meeting = masks[colour] & step[STEP_ARRIVAL];
    if (meeting & (meeting - 1)) return IMPOSSIBLE;
  }
  if (step[STEP_KIND] == 2) return WINS;
  const u8* places = plan->places + (composition * STEPS + number) * PLACES;
  u32 moved[4], ordered[4];
  u32 seen = 0, numbers = 0, code = 0;
  for (int colour = 0; colour < 4; colour++) moved[colour] = 0;
  u32 ranks = 0;  // for each colour a byte: how its wolves follow each other, 2 bits each
  for (int i = 0; i < PLACES; i++) {
    int place = places[i];
    for (int colour = 0; colour < 4; colour++) {
      if (masks[colour] >> place & 1) {
        if (!moved[colour]) numbers |= seen++ << 2 * colour;
        ranks |= below(masks[colour], place) << (8 * colour + 2 * popcount(moved[colour]));
        moved[colour] |= 1u << i;
      }
    }
  }
  for (int colour = 0; colour < 4; colour++) {
    u32 r = ranks >> 8 * colour;
    u32 change = 2 * (r & 3) + ((r >> 2 & 3) > (r >> 4 & 3));
    code |= change << (14 + 3 * colour);
    for (int k = 0; k < 4; k++)
      if ((numbers >> 2 * colour & 3) == (u32)k) ordered[k] = moved[colour];
  }
  code |= (numbers & 63) << 26;
  const u16* words = step[STEP_LOWER] ? plan->lower_ranks : plan->ranks;
  return code | words[step[STEP_COMPOSITION] * WORDS + rank_of_masks(ordered)];
}

KERNEL(256) prepare(const Plan* plan, int segments, u32* codes) {
  u64 count = (u64)segments * STEPS;
  for (u64 begin = (u64)BLOCK * 256; begin < count; begin += (u64)BLOCKS * 256) {
    THREADS_DO(t, 256) {
      u64 at = begin + t;
      if (at < count) {
        int segment = (int)(at / STEPS);
        u32 masks[4];
        for (int colour = 0; colour < 4; colour++)
          masks[colour] = plan->segment_masks[4 * segment + colour];
        codes[at] =
            code_of(plan, masks, plan->segment_composition[segment], (int)(at % STEPS));
      }
    }
  }
}

// ---------------------------------------------------------------------------------------------
// Which segments sweep n has to look at.

DEVICE bool is_active(int n, const int* step, u32 code, const u8* changed, const u8* lower_changed) {
  u32 word = code & WORD_BITS;
  if (word == WINS) return n == 1;
  if (n == 1 || word == IMPOSSIBLE) return false;
  const u8* seen = step[STEP_LOWER] ? lower_changed : changed;
  return seen[step[STEP_SEGMENT] + word] & step[STEP_CHANGED];
}

#define LISTED_AT_ONCE 64

KERNEL(256) list_active(const Plan* plan, int n, int segments, const u32* codes, const u8* changed,
                        const u8* lower_changed, const u8* is_open, int* list, int* list_length) {
  SHARED int listed[LISTED_AT_ONCE];
  SHARED u8 active[LISTED_AT_ONCE];
  SHARED int count, start;
  for (int base = BLOCK * LISTED_AT_ONCE; base < segments; base += BLOCKS * LISTED_AT_ONCE) {
    int here = segments - base < LISTED_AT_ONCE ? segments - base : LISTED_AT_ONCE;
    THREADS_DO(t, here) active[t] = 0;
    ONE_THREAD count = 0;
    BARRIER();
    THREADS_DO(t, here * STEPS) {
      int k = t / STEPS, number = t % STEPS, segment = base + k;
      if (is_open[segment] && !active[k]) {
        int composition = plan->segment_composition[segment];
        const int* step = plan->steps + (composition * STEPS + number) * STEP_FIELDS;
        u32 code = codes[(u64)segment * STEPS + number];
        if (is_active(n, step, code, changed, lower_changed)) active[k] = 1;
      }
    }
    BARRIER();
    THREADS_DO(t, here) {
      if (active[t]) listed[atomicAdd(&count, 1)] = base + t;
    }
    BARRIER();
    ONE_THREAD start = atomicAdd(list_length, count);
    BARRIER();
    THREADS_DO(t, count) list[start + t] = listed[t];
    BARRIER();
  }
}

// ---------------------------------------------------------------------------------------------
// The sweep.

struct Step {
  const u8* children;  // the run that is read; null for a step that wins at once
  u32 digit[4];        // for each colour: 3 bits a digit, the new digit; from bit 20 its weight
};

struct Segment {
  Step steps[STEPS];
  u64 slots_by_prints[4][6];  // for a colour and its digit: slots whose wolf has 1, 2, 3 prints
  u32 lead_prints[PLACES];    // as PRINTS, of the lead wolf's colour
  u16 same_colour[PLACES];    // slots whose wolf has the lead wolf's colour, and the free slot
  u8 lead_colour[PLACES];
  u8 lead_place[PLACES];
  u8 lead_size[PLACES];
  u8 can_move[PLACES];    // bit p: with p + 1 prints the lead wolf has a move
  u8 possible[STEPS];
  u8 examined[2 * PLACES];  // for a pack and direction, bit p: the sweep looks at this step
  u8 is_examined[STEPS];
  u8* results;
  int columns, pairs;
  u32 changed, open;
};

DEVICE u32 new_digit(u32 packed, int digit) { return (packed >> 3 * digit & 7) * (packed >> 20); }

DEVICE void decode(Step* step, u32 code, const u8* children) {
  u32 last = 6;
  for (int colour = 0; colour < 4; colour++) {
    u32 number = colour < 3 ? code >> (26 + 2 * colour) & 3 : last;
    last -= number;
    u32 weight = number == 0 ? 216 : number == 1 ? 36 : number == 2 ? 6 : 1;
    step->digit[colour] = composed(code >> (14 + 3 * colour) & 7) | weight << 20;
  }
  step->children = children;
}

// Phase 1 and 2: what is uniform over the segment's print orders.
DEVICE void load_steps(Segment* s, int n, const Plan* plan, int segment, const u32* codes, u8* table,
                       const u8* lower_table, const u8* changed, const u8* lower_changed) {
  int composition = plan->segment_composition[segment];
  THREADS_DO(number, STEPS) {
    const int* step = plan->steps + (composition * STEPS + number) * STEP_FIELDS;
    u32 code = codes[(u64)segment * STEPS + number];
    u32 word = code & WORD_BITS;
    s->possible[number] = word != IMPOSSIBLE;
    s->is_examined[number] = n % 2 == 0 ? word != IMPOSSIBLE
                                        : is_active(n, step, code, changed, lower_changed);
    const u8* from = step[STEP_LOWER] ? lower_table : table;
    u64 run = (u64)step[STEP_RUN] + (u64)word * step[STEP_RUNS];
    decode(&s->steps[number], code, word == WINS ? nullptr : from + run * ORDERS);
  }
  THREADS_DO(t, 24) {
    int colour = t / 6, digit = t % 6;
    u32 mask = plan->segment_masks[4 * segment + colour];
    u64 slots = 0;
    for (int slot = 0; slot < 2 * plan->pairs[composition]; slot++) {
      int place = plan->pair_place[composition * PLACES + slot];
      if (mask >> place & 1) {
        u32 prints = prints_of(below(mask, place)) >> 2 * digit & 3;
        slots |= (u64)1 << (SLOT_BITS * prints + slot);
      }
    }
    s->slots_by_prints[colour][digit] = slots;
  }
  THREADS_DO(column, plan->columns) {
    int place = plan->column_place[composition * PLACES + column];
    s->lead_place[column] = place;
    s->lead_size[column] = plan->column_size[composition * PLACES + column];
    for (int colour = 0; colour < 4; colour++) {
      u32 mask = plan->segment_masks[4 * segment + colour];
      if (mask >> place & 1) {
        u32 same = FREE_SLOT;
        for (int slot = 0; slot < 2 * plan->pairs[composition]; slot++)
          same |= (mask >> plan->pair_place[composition * PLACES + slot] & 1) << slot;
        s->same_colour[column] = same;
        s->lead_colour[column] = colour;
        s->lead_prints[column] = prints_of(below(mask, place));
      }
    }
  }
  ONE_THREAD {
    u64 word = segment - plan->segment_base[composition];
    s->results = table + (plan->run_base[composition] + word * plan->runs[composition]) * ORDERS;
    s->columns = (int)plan->columns;
    s->pairs = plan->pairs[composition];
    s->changed = 0;
    s->open = 0;
  }
  BARRIER();
  THREADS_DO(t, 2 * PLACES) {
    s->examined[t] = s->is_examined[3 * t] | s->is_examined[3 * t + 1] << 1 |
                     s->is_examined[3 * t + 2] << 2;
  }
  THREADS_DO(column, plan->columns) {
    u32 bits = 0;
    for (int k = 0; k < 2 * s->lead_size[column]; k++)
      for (int prints = 0; prints < 3; prints++)
        bits |= s->possible[3 * (2 * s->lead_place[column] + k) + prints] << prints;
    s->can_move[column] = bits;
  }
  BARRIER();
}

DEVICE bool is_undecided(u32 value, u32 n) { return ((value - 1) & 255) >= n - 1; }

// Does a pair of results settle the lead wolf? A win sweep asks for a child lost in n - 1, a loss
// sweep for a child that is not known to be won.
template <bool WIN> DEVICE bool settles(u32 pair, u32 n) {
  u32 south = pair & 255, north = pair >> 8;
  if (WIN) return south == n - 1 || north == n - 1;
  return !(south & north & 1) || south >= n || north >= n;
}

// A pair that settles nothing, in a win sweep after the first and in a loss sweep.
#define SETTLES_NOTHING (WIN ? 0u : 0x0101u)

DEVICE u32 slots_with(u64 by_prints, u32 prints) {
  return (u32)(by_prints >> (SLOT_BITS * prints)) & SLOTS_MASK;
}

// The slots of a board from which no wolf can move: a pass.
DEVICE u32 stuck_slots(const Segment* s, const int* digits, u64 by_prints) {
  u32 moving = 0;
  for (int column = 0; column < s->columns; column++) {
    u32 prints = s->lead_prints[column] >> 2 * digits[s->lead_colour[column]] & 3;
    if (s->can_move[column] >> prints & 1)
      moving |= s->same_colour[column] | slots_with(by_prints, prints);
  }
  return ~moving;
}

// Phase 3: the print orders of one thread. They share all digits but that of colour 0. Loads come in
// batches, one for each print order, and are looked at afterwards, so that they wait together.
#define DIGIT_0(i) (thread / 216 + (i) * (6 / ORDERS_PER_THREAD))
#ifdef LUNARIA_HOST
#define EACH_ORDER(i) for (int i = 0; i < ORDERS_PER_THREAD; i++)
#else
#define EACH_ORDER(i) _Pragma("unroll") for (int i = 0; i < ORDERS_PER_THREAD; i++)
#endif

struct Digits {  // of colours 1 to 3
  int a, b, c;
};

DEVICE u32 low_order(const Step* step, Digits digits) {
  return new_digit(step->digit[1], digits.a) + new_digit(step->digit[2], digits.b) +
         new_digit(step->digit[3], digits.c);
}

// Look at one step for those print orders that still ask, and close the slots that it settles.
template <bool WIN>
DEVICE void examine(const Step* step, Digits digits, int thread, int n, u32 which, u32* asked,
                    u32* open) {
  const u16* children = (const u16*)step->children;
  u32 pair[ORDERS_PER_THREAD];
  EACH_ORDER(i) pair[i] = SETTLES_NOTHING;
  if (children) {
    children += low_order(step, digits);
    const u32 digit = step->digit[0];
    EACH_ORDER(i) {
      if (asked[i] && which >> i & 1) pair[i] = children[new_digit(digit, DIGIT_0(i))];
    }
  }
  EACH_ORDER(i) {
    if (asked[i] && which >> i & 1 && (!children || settles<WIN>(pair[i], n))) {
      open[i] &= ~asked[i];
      asked[i] = 0;
    }
  }
}

template <bool WIN> DEVICE void sweep_orders(Segment* s, int n, int thread) {
  const Digits digits = {thread / 36 % 6, thread / 6 % 6, thread % 6};
  const u32 packed_digits = digits.a << 3 | digits.b << 6 | digits.c << 9;
  const u64 by_prints = s->slots_by_prints[1][digits.a] | s->slots_by_prints[2][digits.b] |
                        s->slots_by_prints[3][digits.c];

  u32 before[ORDERS_PER_THREAD], open[ORDERS_PER_THREAD], asked[ORDERS_PER_THREAD];
  u32 any = 0;
  EACH_ORDER(i) asked[i] = s->results[thread + i * THREADS];
  EACH_ORDER(i) open[i] = is_undecided(asked[i], n) ? FREE_SLOT : 0;
  for (int pair = 0; pair < s->pairs; pair++) {
    const u16* ends = (const u16*)(s->results + (1 + 2 * pair) * ORDERS) + thread;
    EACH_ORDER(i) asked[i] = ends[i * THREADS];
    EACH_ORDER(i) {
      open[i] |= (is_undecided(asked[i] & 255, n) | is_undecided(asked[i] >> 8, n) << 1)
                 << 2 * pair;
    }
  }
  EACH_ORDER(i) any |= before[i] = open[i];
  if (!any) return;

  for (int column = 0; column < s->columns; column++) {
    const u32 colour = s->lead_colour[column], lead_prints = s->lead_prints[column];
    const u32 same_colour = s->same_colour[column];
    // The prints of the lead wolf; those of colour 0 differ between the thread's print orders.
    const u32 prints = lead_prints >> 2 * (packed_digits >> 3 * colour & 7) & 3;
    u32 with_prints[3] = {0, 0, 0};  // bit i: in print order i the lead wolf of colour 0 has them
    any = 0;
    EACH_ORDER(i) {
      const u32 own = colour ? prints : lead_prints >> 2 * DIGIT_0(i) & 3;
      with_prints[0] |= (own == 0) << i;
      with_prints[1] |= (own == 1) << i;
      with_prints[2] |= (own == 2) << i;
      const u64 all = by_prints | s->slots_by_prints[0][DIGIT_0(i)];
      asked[i] = open[i] & (same_colour | slots_with(all, own));
      any |= asked[i];
    }
    if (!any) continue;
    const int first = 2 * s->lead_place[column], last = first + 2 * s->lead_size[column];
    for (int pack = first; pack < last; pack++) {
      const u32 examined = s->examined[pack];
      if (!examined) continue;
      const Step* steps = &s->steps[3 * pack];
      if (colour) {
        if (examined >> prints & 1)
          examine<WIN>(steps + prints, digits, thread, n, ~0u, asked, open);
      } else {
        for (u32 own = 0; own < 3; own++) {
          const u32 which = own == 0 ? with_prints[0] : own == 1 ? with_prints[1] : with_prints[2];
          if (examined >> own & 1 && which)
            examine<WIN>(steps + own, digits, thread, n, which, asked, open);
        }
      }
    }
  }

  const Step* pass = &s->steps[PASS];
  u32 changed = 0, still_open = 0;
  EACH_ORDER(i) asked[i] = 0;
  if (s->is_examined[PASS]) {
    const u8* children = pass->children + low_order(pass, digits);
    EACH_ORDER(i) {
      if (open[i]) asked[i] = children[new_digit(pass->digit[0], DIGIT_0(i))];
    }
  }
  EACH_ORDER(i) {
    u32 decided = WIN ? before[i] & ~open[i] : open[i];
    const bool pass_decides = WIN ? asked[i] && asked[i] == (u32)n - 1
                                  : asked[i] & 1 && asked[i] < (u32)n;
    if (open[i] && (pass_decides || !WIN)) {
      const int all_digits[4] = {DIGIT_0(i), digits.a, digits.b, digits.c};
      const u64 all = by_prints | s->slots_by_prints[0][DIGIT_0(i)];
      const u32 stuck = open[i] & stuck_slots(s, all_digits, all);
      if (!WIN) decided &= ~stuck;
      if (pass_decides) decided |= stuck;
    }
    still_open |= before[i] & ~decided;
    if (decided) {
      const int order = thread + i * THREADS;
      if (decided & FREE_SLOT) {
        s->results[order] = n;
        changed |= FREE_CHANGED;
      }
      for (int pair = 0; pair < s->pairs; pair++) {
        u8* ends = s->results + (1 + 2 * pair) * ORDERS + 2 * order;
        if (decided >> 2 * pair & 1) ends[0] = n;
        if (decided >> 2 * pair & 2) ends[1] = n;
        if (decided >> 2 * pair & 3) changed |= 1u << pair;
      }
    }
  }
  if (changed) atomicOr(&s->changed, changed);
  if (still_open) s->open = 1;
}

template <bool WIN>
DEVICE void sweep(int n, const Plan* plan, const u32* codes, u8* table, const u8* lower_table,
                  const u8* changed_before, const u8* lower_changed_before, u8* changed,
                  u8* is_open, const int* list, const int* list_length, int* changed_segments) {
  SHARED Segment s;
  for (int k = BLOCK; k < *list_length; k += BLOCKS) {
    int segment = list[k];
    load_steps(&s, n, plan, segment, codes, table, lower_table, changed_before,
               lower_changed_before);
    THREADS_DO(thread, THREADS) sweep_orders<WIN>(&s, n, thread);
    BARRIER();
    ONE_THREAD {
      if (!s.open) is_open[segment] = 0;
      if (s.changed) {
        changed[segment] = s.changed;
        atomicAdd(changed_segments, 1);
      }
    }
    BARRIER();
  }
}

#define SWEEP_ARGUMENTS                                                                          \
  int n, const Plan *plan, const u32 *codes, u8 *table, const u8 *lower_table,                   \
      const u8 *changed_before, const u8 *lower_changed_before, u8 *changed, u8 *is_open,        \
      const int *list, const int *list_length, int *changed_segments
#define SWEEP_VALUES                                                                             \
  n, plan, codes, table, lower_table, changed_before, lower_changed_before, changed, is_open,    \
      list, list_length, changed_segments

KERNEL(THREADS) sweep_wins(SWEEP_ARGUMENTS) { sweep<true>(SWEEP_VALUES); }
KERNEL(THREADS) sweep_losses(SWEEP_ARGUMENTS) { sweep<false>(SWEEP_VALUES); }

// ---------------------------------------------------------------------------------------------
// The survey of a layer: which distances occur in each segment (changed, one row a distance), how
// often each result occurs (histogram: palindrome or not, free or moon, value), and checksums.

DEVICE u64 mixed(u64 word, u64 index) {
  u64 z = word + (index + 1) * 0x9E3779B97F4A7C15ull;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ z >> 27) * 0x94D049BB133111EBull;
  return z ^ z >> 31;
}

KERNEL(256) survey(const Plan* plan, int segments, const u8* table, const u8* palindrome, u8* changed,
                   u64* histogram, u64* checksums) {
  SHARED u32 seen[256];
  SHARED u32 counts[4 * 256];
  SHARED u64 sum;
  THREADS_DO(t, 4 * 256) counts[t] = 0;
  for (int segment = BLOCK; segment < segments; segment += BLOCKS) {
    int composition = plan->segment_composition[segment];
    u64 word = segment - plan->segment_base[composition];
    u64 words_in_run = ORDERS / 8, runs = plan->runs[composition];
    u64 first = word * runs * words_in_run;
    const u64* words =
        (const u64*)(table + (u64)plan->run_base[composition] * ORDERS) + first;
    THREADS_DO(t, 256) seen[t] = 0;
    ONE_THREAD sum = 0;
    BARRIER();
    THREADS_DO(thread, 256) {
      u64 own_sum = 0;
      for (u64 k = thread; k < runs * words_in_run; k += 256) {
        u64 eight = words[k];
        own_sum += mixed(eight, first + k);
        int run = (int)(k / words_in_run);
        u32 bit = run == 0 ? FREE_CHANGED : 1u << (run - 1) / 2;
        u32* bins = counts + 256 * ((palindrome[composition] ? 0 : 2) + (run == 0 ? 0 : 1));
        for (int i = 0; i < 8;) {
          u32 value = (u32)(eight >> 8 * i) & 255;
          u32 many = 0;
          while (i < 8 && ((u32)(eight >> 8 * i) & 255) == value) {
            many++;
            i++;
          }
          atomicAdd(&bins[value], many);
          if (!(seen[value] & bit)) atomicOr(&seen[value], bit);
        }
      }
      atomicAdd(&sum, own_sum);
    }
    BARRIER();
    THREADS_DO(t, 256) {
      if (t && seen[t]) changed[(u64)t * segments + segment] = seen[t];
    }
    ONE_THREAD atomicAdd(&checksums[composition], sum);
    BARRIER();
  }
  BARRIER();
  THREADS_DO(t, 4 * 256) {
    if (counts[t]) atomicAdd(&histogram[t], (u64)counts[t]);
  }
}
