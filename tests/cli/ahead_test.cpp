// What the command line says of orders in advance.
#include "client/cli/ahead.h"

#include <gtest/gtest.h>

#include "client/cli/session.h"

namespace cherta::cli {
namespace {

TEST(Ahead, IsToldPlanByPlan) {
  Told told;
  EXPECT_EQ(plans_in_words(told.plans), "You have ordered nothing in advance.\n");
  v1::Update update;
  auto& plan = *update.mutable_plans()->add_plans();
  plan.set_number(2);
  plan.add_steps("end");
  plan.add_steps("when turn 3: march T1\x1b 34");
  plan.set_done(1);
  plan.set_ends("turn 5");
  plan.set_stopped("T5 is seen");
  told.take(update);
  told.take(v1::Update());  // which says nothing of plans
  EXPECT_EQ(plans_in_words(told.plans),
            "Plan 2, until turn 5; it has stopped: T5 is seen\n  done  end\n        when turn 3: march T1? 34\n");
  update.mutable_plans()->clear_plans();
  told.take(update);
  EXPECT_EQ(plans_in_words(told.plans), "You have ordered nothing in advance.\n");
}

}  // namespace
}  // namespace cherta::cli
